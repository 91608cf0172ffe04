import type { SubstituteFont } from '@fidelio/contracts';
import { type DeclaredWords, lookGate } from '../gates/look-gate.js';
import type { OfficePackage } from '../package/office-package.js';
import { type RenderedDocument, renderDocuments, somePages } from '../render/rendered-document.js';
import { substituteFonts } from '../fonts/substitute-fonts.js';
import { type Touch, type TouchedPages, touchOf, withPages } from '../render/touched-pages.js';
import { withShownSizes } from './shown-sizes.js';

/** More copies than this are not drawn for one file. */
const maxCopies = 40;
/** Copies that are drawn in one run of the renderer. */
const together = 6;

const noOriginal = 'the renderer cannot draw the original';
const noCopy = 'the renderer cannot draw the copy';
const tooMany = 'too many copies of this file to compare';
/** What says nothing about a change but that nobody has seen its pages. */
export const undrawn: ReadonlySet<string> = new Set([noOriginal, noCopy, tooMany]);

export interface Copy {
  office: OfficePackage;
  /** The parts that differ from the original. */
  changed: Iterable<string>;
  declared: DeclaredWords;
}

interface Original {
  pages: TouchedPages;
  document: RenderedDocument | null;
}

/** Gate 8 over the copies of one file. Only pages that a change can touch are drawn, those of the original once. */
export class LookComparison {
  private original: Promise<Original> | undefined;
  private drawn = 0;
  /** The copies of the last run of the renderer: another one may differ in what is not drawn alone. */
  private readonly seen = new Map<string, { before: RenderedDocument | null; after: RenderedDocument | null }>();

  /** @param onDraw called as the renderer begins */
  constructor(
    private readonly office: OfficePackage,
    private readonly onDraw: () => void = () => {},
  ) {}

  /** Draws a text while the first copy is still being made and checked: of one that flows, all pages are touched. */
  begin(): void {
    if (this.office.kind.format !== 'docx' || this.original) return;
    this.original = this.draw('all', []).then(([document]) => ({ pages: 'all', document: document ?? null }));
    // A renderer that is away is noticed by whoever waits for the pages; the copy may not be made by then.
    this.original.catch(() => undefined);
  }

  /** Fonts that the original asks for and that its pages were drawn without; none where it was not drawn. */
  async substitutes(): Promise<SubstituteFont[]> {
    const document = (await this.original)?.document;

    return document ? substituteFonts(this.office, document.fonts) : [];
  }

  /** For each copy what is wrong with its look, or null. A copy that the renderer cannot draw is not passed. */
  async compare(copies: readonly Copy[]): Promise<(string | null)[]> {
    const problems: (string | null)[] = [];
    for (let from = 0; from < copies.length; from += together)
      problems.push(...(await this.compareSome(copies.slice(from, from + together))));

    return problems;
  }

  private async compareSome(copies: readonly Copy[]): Promise<(string | null)[]> {
    const touches = copies.map(({ office, changed }) => touchOf(this.office, office, changed));
    const unseen = copies.flatMap((copy, index) => {
      const { pages, key } = touches[index]!;
      return (pages === 'all' || pages.size > 0) && !this.seen.has(key) ? [{ ...copy, pages, key }] : [];
    });
    this.drawn += unseen.length;
    if (this.drawn > maxCopies) return copies.map(() => tooMany);
    if (unseen.length > 0) {
      this.onDraw();
      await this.drawTogether(unseen);
    }

    return copies.map(({ declared }, index) => {
      const { pages, key } = touches[index]!;
      if (pages !== 'all' && pages.size === 0) return null;
      const { before, after } = this.seen.get(key)!;
      // What could not be drawn once takes as long the next time.
      if (!before) return noOriginal;

      return after ? lookGate(before, after, declared) : noCopy;
    });
  }

  /** The original is drawn with the copies, unless its pages are at hand. */
  private async drawTogether(copies: readonly (Copy & Touch)[]): Promise<void> {
    const wanted = union(copies.map(({ pages }) => pages));
    const known = await this.original;
    const atHand = known && covers(known.pages, wanted) ? known : null;
    const whole = atHand?.pages ?? wanted;
    // A slide is a page; a sheet may be several, so that of sheets the same are drawn of all.
    const pages = copies.map((copy) => (this.office.kind.format === 'pptx' ? copy.pages : whole));
    const offices = copies.map(({ office }, index) => withPages(office, pages[index]!));
    const isLost = atHand !== null && atHand.document === null;
    const drawn = isLost ? [] : await this.draw(atHand ? null : whole, offices);
    const original = atHand ?? { pages: whole, document: drawn.shift() ?? null };
    this.original = Promise.resolve(original);
    this.seen.clear();
    for (const [index, { key }] of copies.entries())
      this.seen.set(key, { before: pagesOfCopy(original, pages[index]!), after: drawn[index] ?? null });
  }

  private draw(original: TouchedPages | null, copies: readonly OfficePackage[]): Promise<(RenderedDocument | null)[]> {
    const all = original === null ? copies : [withPages(this.office, original), ...copies];

    return renderDocuments(all.map(withShownSizes));
  }
}

/** The pages of the original that were drawn of a copy; null where they were not drawn, or cannot be told apart. */
function pagesOfCopy({ pages, document }: Original, own: TouchedPages): RenderedDocument | null {
  if (!document || pages === 'all' || own === 'all' || pages.size === own.size) return document;
  // A hidden slide is no page.
  if (document.pages !== pages.size) return null;

  return somePages(
    document,
    [...pages].flatMap((page, index) => (own.has(page) ? [index + 1] : [])),
  );
}

function union(all: readonly TouchedPages[]): TouchedPages {
  const sets: ReadonlySet<string>[] = [];
  for (const pages of all) {
    if (pages === 'all') return 'all';
    sets.push(pages);
  }

  return new Set(sets.flatMap((pages) => [...pages]));
}

function covers(drawn: TouchedPages, wanted: TouchedPages): boolean {
  return drawn === 'all' || (wanted !== 'all' && [...wanted].every((page) => drawn.has(page)));
}
