import { type ChildProcessByStdio, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import type { Format } from '../corpus/answers.ts';

const program = join(import.meta.dirname, 'office-server.py');
const filters: Record<Format, string> = {
  docx: 'MS Word 2007 XML',
  pptx: 'Impress MS PowerPoint 2007 XML',
  xlsx: 'Calc MS Excel 2007 XML',
};

/** What the server says of one file: seconds for each step, or what was wrong. */
const OfficeAnswer = z.object({
  ready: z.boolean().optional(),
  load: z.number().optional(),
  save: z.number().optional(),
  problem: z.string().optional(),
  lost: z.boolean().optional(),
});
export type OfficeAnswer = z.infer<typeof OfficeAnswer>;

export interface InstalledOffice {
  /** The Python that has LibreOffice's UNO bridge (Debian: python3-uno). */
  python?: string;
  /** Why there is no warm LibreOffice here. */
  missing?: string;
}

let known: InstalledOffice | undefined;

export function warmOffice(): InstalledOffice {
  known ??= look();

  return known;
}

function look(): InstalledOffice {
  if (spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status !== 0)
    return { missing: 'LibreOffice is not installed' };
  const python = ['python3', '/usr/bin/python3'].find(
    (name) => spawnSync(name, ['-c', 'import uno'], { stdio: 'ignore' }).status === 0,
  );

  return python ? { python } : { missing: 'the Python bridge of LibreOffice (python3-uno) is not installed' };
}

/**
 * A file on its own, by the command line, into PDF: some documents that this opens well take LibreOffice 7.4 down when
 * they are opened over UNO. Null, or what was wrong.
 */
export function openedAlone(path: string, milliseconds = 120_000): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'fidelio-office-'));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const args = ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, path];

  return new Promise((resolve) => {
    execFile('soffice', args, { timeout: milliseconds, killSignal: 'SIGKILL' }, (error) => {
      const made = readdirSync(folder).some((name) => name.endsWith('.pdf'));
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      resolve(made ? null : (error?.message.slice(0, 200) ?? 'no PDF came out'));
    });
  });
}

interface Conversion {
  path: string;
  /** Where the file is saved in its own format. */
  save?: string;
  format: Format;
}

/** One LibreOffice that stays open; a file that takes too long, or takes LibreOffice with it, gets a fresh one. */
export class WarmOffice {
  #child: ChildProcessByStdio<Writable, Readable, null> | null = null;
  #answers: AsyncIterator<string> | null = null;
  #profile: string | null = null;

  /** Opens a file, and saves it where `save` names a path. */
  async convert({ path, save, format }: Conversion, milliseconds = 120_000): Promise<OfficeAnswer> {
    const child = this.#child ?? (await this.#start());
    child.stdin.write(`${JSON.stringify({ path, save, filter: filters[format] })}\n`);
    const answer = await this.#next(milliseconds);
    if (!answer || answer.lost || /disposed|bridge/i.test(answer.problem ?? '')) this.close();

    return answer ?? { problem: `no answer within ${milliseconds / 1000} s` };
  }

  close(): void {
    try {
      if (this.#child?.pid !== undefined) process.kill(-this.#child.pid, 'SIGKILL');
    } catch {
      // It ended by itself before.
    }
    this.#child = null;
    if (this.#profile) rmSync(this.#profile, { recursive: true, force: true, maxRetries: 3 });
  }

  async #start() {
    const { python } = warmOffice();
    if (!python) throw new Error('LibreOffice is not installed.');
    this.#profile = mkdtempSync(join(tmpdir(), 'fidelio-office-'));
    const child = spawn(python, [program, this.#profile], { detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
    // A server that has ended is seen by its answer that does not come.
    child.stdin.on('error', () => undefined);
    this.#child = child;
    this.#answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    if (!(await this.#next(120_000))?.ready) throw new Error('LibreOffice did not start');

    return child;
  }

  /** The next line, or null where none came in time or the process ended. */
  async #next(milliseconds: number): Promise<OfficeAnswer | null> {
    const timeout = once(AbortSignal.timeout(milliseconds), 'abort').then(() => null);
    const line = await Promise.race([this.#answers?.next() ?? null, timeout]);

    return line === null || line.done ? null : OfficeAnswer.parse(JSON.parse(line.value));
  }
}
