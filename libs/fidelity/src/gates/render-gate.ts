import { greyPages, pageCount, placedWords } from '../render/pdf-pages.js';
import { RenderFolder } from '../render/render-folder.js';
import { hasRenderer } from '../render/renderer.js';
import { inkScore, movedWord } from './compare-pages.js';
import { throwWhereAway } from '../render/renderer-problem.js';

export interface RenderFacts {
  before: Uint8Array;
  after: Uint8Array;
  format: string;
  /** Whether the fix changes how the file looks, as all but AUTO fixes may. */
  mayMove: boolean;
}

const milliseconds = 60_000;
/** Any other than an AUTO fix may move things, and yet most of the page has to stay what it was. */
const minInk = 0.5;

/**
 * Gate 5: LibreOffice opens the fixed file; an AUTO fix leaves the number of pages and every word within a point of its
 * place, any other most of the ink. Both files are drawn in one run, with the same fonts. It is one renderer, not
 * Office: "no regression there" is all it says.
 */
export async function renderGate({ before, after, format, mayMove }: RenderFacts): Promise<string | null> {
  if (!hasRenderer()) return null;
  try {
    return await RenderFolder.use(async (folder) => {
      await folder.putDocument(`before.${format}`, before);
      await folder.putDocument(`after.${format}`, after);
      await folder.toPdf([`before.${format}`, `after.${format}`], milliseconds);

      return compare(folder.path('before.pdf'), folder.path('after.pdf'), mayMove);
    });
  } catch (cause) {
    throwWhereAway(cause);

    return cause instanceof Error ? cause.message : 'LibreOffice gave no answer';
  }
}

async function compare(before: string, after: string, mayMove: boolean): Promise<string | null> {
  const [old, now] = await Promise.all([pageCount(before), pageCount(after)]);
  if (old === null) return null;
  if (now === null) return 'LibreOffice opens the original, but not the fixed file';
  if (!mayMove && old !== now) return `${old} pages became ${now}`;
  if (!mayMove) return movedWord(await placedWords(before), await placedWords(after));

  const score = inkScore(await greyPages(before), await greyPages(after));

  return score >= minInk ? null : `only ${Math.round(100 * score)} % of the ink stayed where it was`;
}
