/** Builds the area for a decision's controls and keeps the keyboard focus when they are replaced. */

/** Root of the scene and element for a decision's controls. */
export interface ControlsHost {
  readonly root: HTMLElement;
  readonly decide: HTMLElement;
}

/** Holder of the current controls. */
export class Controls {
  private laid = "";

  constructor(private readonly frame: ControlsHost) {}

  /** True if the key differs from that of the current controls. */
  isOther(key: string): boolean {
    return key !== this.laid;
  }

  /** Replace the controls; an empty list removes them. `id` is written into a data attribute for tests. */
  lay(key: string, id: string, controls: readonly HTMLElement[]): void {
    const { decide, root } = this.frame;
    const focused = decide.contains(document.activeElement) || root.dataset.focus === "yes";
    const mark = markOf(document.activeElement);
    this.laid = key;
    if (id !== "" && id !== decide.dataset.asked) root.querySelector(".alc-beside")?.scrollTo({ top: 0 });
    decide.dataset.asked = id;
    decide.replaceChildren(...controls);
    if (controls.length === 0) {
      if (focused) root.dataset.focus = "yes";
      return;
    }
    delete root.dataset.focus;
    if (!focused) return;
    const all = [...decide.querySelectorAll<HTMLElement>("button, select, input")];
    (all.find((one) => mark !== "" && markOf(one) === mark) ?? all[0])?.focus({ preventScroll: true });
  }

  clear(): void {
    this.laid = "";
  }

  /** Scroll the sentence into view, which may be hidden on a small page. */
  ahead(): void {
    this.frame.root.querySelector(".alc-sentence")?.scrollIntoView({ block: "nearest" });
  }

  /** Make the controls inert while an answer is being sent. */
  wait(waiting: boolean): void {
    const { decide, root } = this.frame;
    if (waiting && decide.contains(document.activeElement)) root.dataset.focus = "yes";
    decide.inert = waiting;
  }
}

/** Text that identifies a control across replacements. */
function markOf(element: Element | null): string {
  return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
}
