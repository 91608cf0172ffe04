const maxPending = 32;

/**
 * A text that is assembled from hundreds of small pieces. With `+=`, V8 keeps every piece and a node that links it to the others
 * for as long as the text is used, which takes several times the memory of the text itself.
 */
export class GrowingText {
  private joined = '';
  private pending: string[] = [];
  length = 0;

  push(piece: string): void {
    this.length += piece.length;
    this.pending.push(piece);
    if (this.pending.length >= maxPending) this.join();
  }

  toString(): string {
    this.join();

    return this.joined;
  }

  private join(): void {
    if (this.pending.length === 0) return;
    this.joined = [this.joined, ...this.pending].join('');
    this.pending = [];
  }
}
