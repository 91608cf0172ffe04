/** Keeps the number of a label's values within bounds: those that come after the last that fits are `other`. */
export class Series {
  private readonly known = new Set<string>();

  constructor(private readonly most: number) {}

  name(value: string): string {
    if (this.known.has(value)) return value;
    if (this.known.size >= this.most) return 'other';
    this.known.add(value);

    return value;
  }
}
