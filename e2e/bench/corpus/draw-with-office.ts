import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const milliseconds = 180_000;

/** Draws files of a folder as PDFs beside them, or saves them in another format. A LibreOffice that takes too long is ended with all that it started; what it had drawn by then counts. */
export function drawWithOffice(folder: string, names: string[], to = 'pdf'): Promise<void> {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const args = ['--headless', profile, '--convert-to', to, '--outdir', folder, ...names];
  const child = spawn('soffice', args, { cwd: folder, stdio: 'ignore', detached: true });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };

  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    child.once('exit', () => {
      clearTimeout(timer);
      end();
      resolve();
    });
  });
}

/** Pairs that one start of LibreOffice draws; the start costs more than most files. */
export const together = 8;
/** Some sheets print the name of their file: both names have the same words. */
const sides = ['-', '--'] as const;

interface Pair {
  before: string;
  after: string;
  /** By which LibreOffice knows their formats. */
  endings: readonly [before: string, after: string];
}

/**
 * Draws files and their copies in one start, and hands on the paths of each pair's PDFs. What was not drawn has none.
 *
 * @param copy how a file comes to where it is drawn
 */
export async function drawPairs<P extends Pair>(
  pairs: readonly P[],
  use: (pair: P, before: string, after: string) => Promise<void>,
  copy: (from: string, to: string) => void = copyFileSync,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fidelio-drawn-'));
  try {
    const names = pairs.flatMap(({ before, after, endings }, index) =>
      [before, after].map((path, side) => {
        const name = `${index}${sides[side]}.${endings[side]}`;
        copy(path, join(folder, name));

        return name;
      }),
    );
    await drawWithOffice(folder, names);
    for (const [index, pair] of pairs.entries()) {
      const [before, after] = [join(folder, `${index}-.pdf`), join(folder, `${index}--.pdf`)];
      await use(pair, before, after);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
