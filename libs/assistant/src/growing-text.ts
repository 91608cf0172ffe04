const piecesKept = 32;

/**
 * A text that comes in hundreds of small pieces. Added up with `+=` each piece would be kept for as long as the text is, with a node
 * of the engine's own that joins it to the others: several times the text itself, for each of the answers being written.
 */
export class GrowingText {
  private settled = '';
  private fresh: string[] = [];
  length = 0;

  push(piece: string): void {
    this.length += piece.length;
    this.fresh.push(piece);
    if (this.fresh.length >= piecesKept) this.settle();
  }

  toString(): string {
    this.settle();

    return this.settled;
  }

  private settle(): void {
    if (this.fresh.length === 0) return;
    this.settled = [this.settled, ...this.fresh].join('');
    this.fresh = [];
  }
}
