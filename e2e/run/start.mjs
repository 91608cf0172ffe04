/**
 * `node e2e/run/start.mjs PROGRAM [words]`: installs and builds what is missing, as `npm start` does, and runs a program of
 * this folder with the installed Node, which reads TypeScript. Runs on Node 20.19 itself.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node, root } from '../../bff/start/workspace.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const prepared = await finished(process.execPath, ['bff/start/start.mjs', '--prepare', '--everything']);
if (prepared !== 0) {
  console.error(`The product could not be built in ${root}.`);
  process.exit(prepared);
}
// Killed processes leave temporary files here; they are deleted with the folder. PostgreSQL may run as another user, who must pass through it.
const folder = mkdtempSync(join(tmpdir(), 'fidelio-'));
chmodSync(folder, 0o711);
const code = await finished(node(), process.argv.slice(2), { TMPDIR: folder });
rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
process.exit(code);

/** Runs a command to its end. A signal that ends us ends it first. @returns its exit code */
function finished(command, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const each of signals) process.off(each, forward);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}
