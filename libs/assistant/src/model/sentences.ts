/** Cuts a growing text into sentences, each with the blanks that follow it. */
export class SentenceStream {
  private held = '';

  /** @returns the sentences that are finished now */
  push(text: string): string[] {
    this.held += text;
    const finished: string[] = [];
    for (;;) {
      // A number that begins a line counts what follows it.
      const end = /(?<!^\s*\d{1,2})[.!?…]["”»’)*_]*\s+|[。！？]["」』）]*\s*|\n+/u.exec(this.held);
      // What follows may belong to it: more blanks, a closing mark.
      if (!end || end.index + end[0].length >= this.held.length) break;
      const length = end.index + end[0].length;
      finished.push(this.held.slice(0, length));
      this.held = this.held.slice(length);
    }

    return finished;
  }

  /** Characters of the sentence that is not finished yet. */
  get waiting(): number {
    return this.held.length;
  }

  /** The rest, once nothing more comes. */
  flush(): string[] {
    const rest = this.held;
    this.held = '';

    return rest.trim() === '' ? [] : [rest];
  }
}
