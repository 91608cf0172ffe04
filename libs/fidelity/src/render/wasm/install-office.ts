import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { samplesFolder } from '../../sample-files.js';
import { pageCount } from '../pdf-pages.js';
import { RenderFolder } from '../render-folder.js';
import { hasWasmOffice, wasmOfficeFolder } from './office-folder.js';
import { WasmOffice } from './wasm-office.js';

/** What the packages take on disk. */
export const installedBytes = 251_000_000;
const milliseconds = 15 * 60_000;
/** The packages with their exact versions and the hashes that npm checks. */
const packages = fileURLToPath(new URL('../../../renderer/', import.meta.url));

export type InstallationStep = (percent: number) => void;

/**
 * Installs LibreOffice as WebAssembly from npm, and draws a page with it before it counts as installed. Nothing is left where that
 * fails.
 *
 * @param progress is told the percentage of what has arrived
 * @throws Error in one sentence, where npm fails or the page is not drawn
 */
export async function installWasmOffice(
  progress: InstallationStep,
  npm: readonly string[] = npmCommand(),
): Promise<void> {
  const folder = wasmOfficeFolder();
  const draft = `${folder}.${process.pid}.draft`;
  const watch = setInterval(() => void bytesIn(draft).then((bytes) => progress(percentOf(bytes))), 500);
  try {
    await removeOthers(folder);
    await mkdir(draft, { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) await cp(join(packages, name), join(draft, name));
    await runNpm(draft, npm);
    clearInterval(watch);
    await drawPage(draft);
    if (!hasWasmOffice()) await rename(draft, folder);
  } finally {
    clearInterval(watch);
    await rm(draft, { recursive: true, force: true, maxRetries: 3 });
  }
}

function percentOf(bytes: number): number {
  return Math.min(99, Math.floor((100 * bytes) / installedBytes));
}

/** Earlier versions, and what an installation left that was killed. */
async function removeOthers(folder: string): Promise<void> {
  const names = await readdir(dirname(folder)).catch(() => []);
  const old = names.filter((name) => name.startsWith('libreoffice-') && name !== basename(folder));
  await Promise.all(old.map((name) => rm(join(dirname(folder), name), { recursive: true, force: true })));
}

async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = files.map(async (file) =>
    file.isFile() ? ((await stat(join(file.parentPath, file.name)).catch(() => null))?.size ?? 0) : 0,
  );

  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function npmCommand(): string[] {
  return process.platform === 'win32' ? ['cmd', '/c', 'npm'] : ['npm'];
}

/** A machine without the registry is to be told soon: npm's own pauses add up to more than a minute. */
const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

function runNpm(folder: string, [command, ...before]: readonly string[]): Promise<void> {
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...retries];
  const child = spawn(command!, [...before, ...words], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let says = '';
  child.stderr.on('data', (chunk: Buffer) => (says = `${says}${chunk.toString()}`.slice(-2000)));

  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    const end = (problem: string | null) => {
      clearTimeout(timer);
      if (problem === null) resolve();
      else reject(new Error(`LibreOffice could not be installed: ${problem}`));
    };
    child.once('error', () => end('npm is not there'));
    child.once('close', (code, signal) => {
      if (code === 0) return end(null);
      end(signal === 'SIGKILL' ? 'it took too long' : (says.match(/npm error (.+)/)?.[1] ?? `npm ended with ${code}`));
    });
  });
}

/** A platform on which it does not run must not cost every file its time limit. */
async function drawPage(installed: string): Promise<void> {
  const office = new WasmOffice(undefined, undefined, () => installed);
  try {
    const sample = await readFile(new URL('price-list.docx', samplesFolder()));
    await RenderFolder.use(async (folder) => {
      await folder.putDocument('page.docx', sample);
      await office.draw(folder.documents, ['page.docx']);
      if (!(await pageCount(folder.path('page.pdf')))) throw new Error('it draws nothing');
    });
  } catch (cause) {
    throw new Error(`LibreOffice as WebAssembly does not run here: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    });
  } finally {
    office.close();
  }
}
