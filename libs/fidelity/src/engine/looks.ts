import type { OfficeFormat } from '@fidelio/contracts';
import { type DeclaredWords, lookGate } from '../gates/look-gate.js';
import { type RenderedDocument, renderDocuments } from '../render/rendered-document.js';

/** More copies than this are not drawn for one file. */
const mostCopies = 40;
/** Copies that are drawn in one run of the renderer. */
const together = 6;

const noOriginal = 'the renderer cannot draw the original';

export interface Copy {
  bytes: Uint8Array;
  declared: DeclaredWords;
}

/** Gate 8 over the copies of one file: the original is drawn once. */
export class LookComparison {
  private original: Promise<RenderedDocument | null> | undefined;
  private drawn = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly format: OfficeFormat,
  ) {}

  /** Draws the original while the first copy is still being made and checked. */
  begin(): void {
    this.original ??= renderDocuments([this.bytes], this.format).then(([document]) => document ?? null);
  }

  /** For each copy what is wrong with its look, or null. A copy that the renderer cannot draw is not passed. */
  async compare(copies: readonly Copy[]): Promise<(string | null)[]> {
    const problems: (string | null)[] = [];
    for (let from = 0; from < copies.length; from += together)
      problems.push(...(await this.compareSome(copies.slice(from, from + together))));

    return problems;
  }

  private async compareSome(copies: readonly Copy[]): Promise<(string | null)[]> {
    this.begin();
    const original = await this.original;
    // What could not be drawn once takes as long the next time.
    if (!original) return copies.map(() => noOriginal);
    this.drawn += copies.length;
    if (this.drawn > mostCopies) return copies.map(() => 'too many copies of this file to compare');
    const documents = await renderDocuments(
      copies.map(({ bytes }) => bytes),
      this.format,
    );

    return documents.map((document, index) =>
      document ? lookGate(original, document, copies[index]!.declared) : 'the renderer cannot draw the copy',
    );
  }
}
