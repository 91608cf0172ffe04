import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convert, officeProgram } from '../render/office-program.js';

export interface RenderFacts {
  before: Uint8Array;
  after: Uint8Array;
  format: string;
  /** Whether the fix changes how the file looks, as OPT recipes may: then it must open, and may have other pages. */
  mayMove: boolean;
}

/** Gate 5: LibreOffice opens the fixed file, and an AUTO fix leaves the number of pages. It is one renderer, not Office: "no regression there" is all it says. */
export async function renderGate({ before, after, format, mayMove }: RenderFacts): Promise<string | null> {
  const program = officeProgram();
  if (!program) return null;
  const folder = await mkdtemp(join(tmpdir(), 'fidelity-render-'));
  try {
    await Promise.all([
      writeFile(join(folder, `before.${format}`), before),
      writeFile(join(folder, `after.${format}`), after),
    ]);
    await convert(program, folder, ['--convert-to', 'pdf', `before.${format}`, `after.${format}`]);
    const [old, now] = await Promise.all([pages(join(folder, 'before.pdf')), pages(join(folder, 'after.pdf'))]);
    if (old === null) return null;
    if (now === null) return 'LibreOffice opens the original, but not the fixed file';

    return mayMove || old === now ? null : `${old} pages became ${now}`;
  } catch (cause) {
    return cause instanceof Error ? cause.message : 'LibreOffice gave no answer';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** LibreOffice writes its page objects uncompressed. */
async function pages(pdf: string): Promise<number | null> {
  const bytes = await readFile(pdf).catch(() => null);

  return bytes && (bytes.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0);
}
