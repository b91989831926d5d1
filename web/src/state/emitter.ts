/** Tell whoever listens. */
export class Emitter<T> {
  private readonly listeners = new Set<(value: T) => void>();

  listen(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  emit(value: T): void {
    for (const listener of [...this.listeners]) listener(value);
  }
}
