/**
 * LibreOffice as WebAssembly in a process of its own: `office-process.js FOLDER`, where the packages are installed. Writes
 * `<name>.pdf`, or the format that is asked for, for each document that it can read. Erasable TypeScript, so that Node runs it from source as well as built.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What is used of the package. */
interface Packages {
  createWorkerConverter(options: { wasmPath: string }): Promise<Converter>;
}

interface Converter {
  convert(bytes: Uint8Array, options: { inputFormat: string; outputFormat: string }): Promise<{ data: Uint8Array }>;
}

/** Bytes. The parent watches, too, but cannot on every system; LibreOffice works in a thread of its own, so that this one is free. */
const maxMemoryBytes = 2.5 * 1024 ** 3;
setInterval(() => process.memoryUsage.rss() > maxMemoryBytes && process.exit(1), 200).unref();

/**
 * Every third start or first document waits for 40 seconds, as for a lock between the package's threads, with a twentieth of a processor.
 * One at work takes half of one. Such a process ends at once, and the parent starts another; not on a machine that has too much to do.
 */
const stall = { milliseconds: 3000, share: 0.12 };
let busy = 1;
let used = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(used);
  used = process.cpuUsage();
  const isStarved = (loadavg()[0] ?? 0) > 3 * availableParallelism();
  if (busy > 0 && !isStarved && (user + system) / 1000 < stall.share * stall.milliseconds) process.exit(1);
}, stall.milliseconds).unref();

const home = join(process.argv[2] ?? '', 'node_modules', '@matbee', 'libreoffice-converter');
const { createWorkerConverter } = (await import(pathToFileURL(join(home, 'dist', 'server.js')).href)) as Packages;
const converter = createWorkerConverter({ wasmPath: join(home, 'wasm') });
// Whoever asks is told of a failure.
converter.then(
  () => (busy -= 1),
  () => (busy -= 1),
);

interface Request {
  id: number;
  folder: string;
  names: string[];
  to: string;
}

process.on('message', ({ id, folder, names, to }: Request) => {
  busy += 1;
  draw(folder, names, to)
    .then(
      (drawn) => process.send?.({ id, drawn }),
      (cause: unknown) => process.send?.({ id, failure: String(cause).slice(0, 500) }),
    )
    .finally(() => (busy -= 1));
});
process.on('disconnect', () => process.exit());

/** Endings that the package does not know, by one that it does: LibreOffice itself tells the format by the bytes. */
const knownEndings: Record<string, string> = { xlsb: 'xlsx' };

async function draw(folder: string, names: readonly string[], to: string): Promise<string[]> {
  const office = await converter;
  const drawn: string[] = [];
  for (const name of names) {
    const format = extname(name);
    const inputFormat = knownEndings[format.slice(1)] ?? format.slice(1);
    const bytes = await readFile(join(folder, name));
    try {
      const { data } = await office.convert(bytes, { inputFormat, outputFormat: to });
      await writeFile(join(folder, `${name.slice(0, -format.length)}.${to}`), data);
      drawn.push(name);
    } catch {
      // The result is missing then, as where LibreOffice of the system cannot read a document.
    }
  }

  return drawn;
}
