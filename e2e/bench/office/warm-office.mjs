import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const program = join(import.meta.dirname, 'office-server.py');
const filters = { docx: 'MS Word 2007 XML', pptx: 'Impress MS PowerPoint 2007 XML', xlsx: 'Calc MS Excel 2007 XML' };
let known;

/** The Python that has LibreOffice's UNO bridge (Debian: python3-uno), or why there is no warm LibreOffice here. */
export function warmOffice() {
  known ??= look();

  return known;
}

function look() {
  if (spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status !== 0)
    return { python: null, missing: 'LibreOffice is not installed' };
  const python = ['python3', '/usr/bin/python3'].find(
    (name) => spawnSync(name, ['-c', 'import uno'], { stdio: 'ignore' }).status === 0,
  );

  return python
    ? { python }
    : { python: null, missing: 'the Python bridge of LibreOffice (python3-uno) is not installed' };
}

/**
 * A file on its own, by the command line, into PDF: some documents that this opens well take LibreOffice 7.4 down when
 * they are opened over UNO. Null, or what was wrong.
 */
export function openedAlone(path, milliseconds = 90_000) {
  const folder = mkdtempSync(join(tmpdir(), 'fidelio-office-'));
  const words = [
    '--headless',
    `-env:UserInstallation=file://${folder}/profile`,
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    path,
  ];

  return new Promise((resolve) => {
    execFile('soffice', words, { timeout: milliseconds, killSignal: 'SIGKILL' }, (error) => {
      const made = readdirSync(folder).some((name) => name.endsWith('.pdf'));
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      resolve(made ? null : (error?.message.slice(0, 200) ?? 'no PDF came out'));
    });
  });
}

/** One LibreOffice that stays open; a file that takes too long, or takes LibreOffice with it, gets a fresh one. */
export class WarmOffice {
  #child = null;
  #answers = null;
  #profile = null;

  /** Opens a file, and saves it in its own format where `save` names a path. Seconds for each, or `problem`. */
  async convert({ path, save, format }, milliseconds = 60_000) {
    if (!this.#child) await this.#start();
    this.#child.stdin.write(`${JSON.stringify({ path, save, filter: filters[format] })}\n`);
    const answer = await this.#next(milliseconds);
    if (!answer || answer.lost || /disposed|bridge/i.test(answer.problem ?? '')) this.close();

    return answer ?? { problem: `no answer within ${milliseconds / 1000} s` };
  }

  close() {
    if (this.#child) {
      try {
        process.kill(-this.#child.pid, 'SIGKILL');
      } catch {
        // It ended by itself before.
      }
    }
    this.#child = null;
    if (this.#profile) rmSync(this.#profile, { recursive: true, force: true, maxRetries: 3 });
  }

  async #start() {
    const { python } = warmOffice();
    this.#profile = mkdtempSync(join(tmpdir(), 'fidelio-office-'));
    this.#child = spawn(python, [program, this.#profile], { detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child.stdin.on('error', () => undefined);
    this.#answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
    if (!(await this.#next(90_000))?.ready) throw new Error('LibreOffice did not start');
  }

  /** The next line, or null where none came in time or the process ended. */
  async #next(milliseconds) {
    const given = AbortSignal.timeout(milliseconds);
    const line = await Promise.race([this.#answers.next(), once(given, 'abort').then(() => ({ done: true }))]);

    return line.done ? null : JSON.parse(line.value);
  }
}
