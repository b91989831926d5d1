/** Notifies listeners of an event. */
export class Emitter<T> {
  private readonly listeners = new Set<(value: T) => void>();

  /** Call `listener` at every event; returns the function that removes it. */
  listen(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  emit(value: T): void {
    for (const listener of [...this.listeners]) listener(value);
  }
}
