/** Bounds the number of a label's values: every value after the last that fits is counted as `other`. */
export class BoundedLabel {
  private readonly known = new Set<string>();

  constructor(private readonly most: number) {}

  name(value: string): string {
    if (this.known.has(value)) return value;
    if (this.known.size >= this.most) return 'other';
    this.known.add(value);

    return value;
  }
}
