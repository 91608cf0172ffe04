import type { OfficeFormat } from '@fidelio/contracts';
import { z } from 'zod';
import { countLetters } from './text-summary.js';
import { programBeside, WarmProcess } from '../processes/warm-process.js';

const Imported = z.object({ text: z.string(), pictures: z.number().int() });
type Imported = z.infer<typeof Imported>;
const Answer = z.object({ imported: Imported.nullable() });

const MiB = 1024 ** 2;
/** Larger files are left to the reader that streams: these programs make trees of the whole file. */
const maxBytes = 8 * MiB;

/** The programs for each format. Presentations have none that runs without a browser. */
const importers: Record<OfficeFormat, readonly string[]> = {
  docx: ['mammoth', 'wafflebase'],
  pptx: [],
  xlsx: ['hucre'],
};
const reader = new WarmProcess(
  () => ({
    name: 'importer',
    path: programBeside(import.meta.url, 'importer-process'),
    nodeArguments: ['--max-old-space-size=400'],
  }),
  { milliseconds: 30_000, bytes: 512 * MiB, grown: 320 * MiB, uses: 100, idle: 20_000, tries: 3 },
);

export interface ImporterFacts {
  before: Uint8Array;
  after: Uint8Array;
  format: OfficeFormat;
  /** Words that recipes declare as removed. */
  removed: string;
}

/**
 * Gate 9: programs of other origin find no word and no picture less in the copy than in the original, but for what recipes declare as
 * removed. A program that cannot read the original has nothing to say.
 */
export async function importerGate({ before, after, format, removed }: ImporterFacts): Promise<string | null> {
  if (before.length > maxBytes || after.length > maxBytes) return null;
  for (const importer of importers[format]) {
    const known = await read(importer, before);
    const problem = known && compare(importer, known, await read(importer, after), removed);
    if (problem) return problem;
  }

  return null;
}

/** Ends the warm process; the next call starts another. */
export function closeImporters(): void {
  reader.close();
}

/** Null where the program cannot read the file, or did not survive it. */
async function read(importer: string, bytes: Uint8Array): Promise<Imported | null> {
  const answer = await reader.ask({ importer, bytes }).catch(() => null);

  return answer === null ? null : Answer.parse(answer).imported;
}

function compare(name: string, known: Imported, found: Imported | null, removed: string): string | null {
  if (!found) return `${name} cannot read the copy`;
  if (found.pictures < known.pictures) return `${name} finds ${found.pictures} pictures instead of ${known.pictures}`;
  const [now, away] = [countLetters(found.text), countLetters(removed)];
  for (const [letter, count] of countLetters(known.text)) {
    const missing = count - (now.get(letter) ?? 0) - (away.get(letter) ?? 0);
    if (missing > 0) return `${name} misses “${letter}”${missing > 1 ? ` ${missing} times` : ''}`;
  }

  return null;
}
