/** `npm run dev`: as `npm start`, with hot reload of every app and a BFF that starts anew when it was changed. */
import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build, endWithParent, environment, install, requireNode, root, say, serve } from './workspace.mjs';

const compiled = ['libs/contracts', 'libs/fidelity', 'bff'];

requireNode();
await install();
await build();

const apps = (await readdir(join(root, 'apps'))).map((app) => join('apps', app));
const children = [
  ...compiled.map((folder) => script(folder, 'build', ['--', '--watch', '--quiet'])),
  ...apps.map((folder) => script(folder, 'dev')),
  serve(['--watch', '--watch-preserve-output', '--enable-source-maps', 'bff/dist/main.js'], { FIDELIO_DEV: 'true' }),
];
say('Every app is served with hot reload; the first page takes a moment.');

let ending = false;
function stop() {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
endWithParent(stop);
// One that ends unasked takes the rest along: half a product helps nobody.
for (const child of children) child.on('close', (code) => !ending && (stop(), (process.exitCode = code ?? 1)));

/** Runs a script of a package until it is stopped; what it says goes to the terminal. */
function script(folder, name, more = []) {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';

  return spawn(command, ['run', '--silent', name, ...more], {
    cwd: join(root, folder),
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
}
