/**
 * Runs the built product for the journeys. Playwright does not tell how a server ended; where the product ends by itself, that and
 * its last words are written to a file, which `e2e/run/journeys.ts` prints after the journeys. Its data go when it is asked to end.
 */
import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';

const folder = 'e2e/test-results';
const maxLastOutput = 4_000;

let isAskedToEnd = false;
let lastWords = '';
// Its channel closes with this process, however that ends, and the product takes that as a request to stop.
const product = spawn(process.execPath, ['bff/dist/main.js'], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
// Playwright signals the whole process group, so that the product has heard it as well.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (isAskedToEnd = true));
product.stderr?.setEncoding('utf8').on('data', (text: string) => {
  process.stderr.write(text);
  lastWords = (lastWords + text).slice(-maxLastOutput);
});
product.on('close', async (code, signal) => {
  if (isAskedToEnd) await rm(process.env.DATA_DIR!, { recursive: true, force: true });
  else {
    const time = new Date().toISOString();
    await mkdir(folder, { recursive: true });
    await writeFile(
      `${folder}/product-ended.txt`,
      `The product ended by itself with ${signal ?? code} at ${time}. Its last words:\n${lastWords}\n`,
    );
  }
  process.exit(code ?? 1);
});
