/** Where the controls for what is asked lie. Whoever was at them by keyboard is so again when they are made anew. */

export interface Board {
  readonly root: HTMLElement;
  readonly decide: HTMLElement;
}

export class Desk {
  private laid = "";

  constructor(private readonly frame: Board) {}

  /** Whether it is another question, language or moment than what lies there. */
  isOther(key: string): boolean {
    return key !== this.laid;
  }

  /** `id` names the question for whoever looks with a script. Nothing is asked: no controls. */
  lay(key: string, id: string, controls: readonly HTMLElement[]): void {
    const { decide, root } = this.frame;
    const focused = decide.contains(document.activeElement) || root.dataset.focus === "yes";
    const mark = markOf(document.activeElement);
    this.laid = key;
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

  /** What comes next is above: on a small page it may be out of sight. */
  ahead(): void {
    this.frame.root.querySelector(".alc-sentence")?.scrollIntoView({ block: "nearest" });
  }

  /** An answer is on its way: no other can be given. */
  wait(waiting: boolean): void {
    const { decide, root } = this.frame;
    if (waiting && decide.contains(document.activeElement)) root.dataset.focus = "yes";
    decide.inert = waiting;
  }
}

/** What a control is known by. */
function markOf(element: Element | null): string {
  return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
}
