/** `npm run dev`: like `npm start`, with hot reload of every app and a BFF that restarts when its sources change. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build, endWithParent, environment, install, requireNode, root, say, serve } from './workspace.mjs';

const compiled = ['libs/contracts', 'libs/fidelity', 'libs/assistant', 'bff'];

requireNode();
await install();
await build();

for (const folder of compiled) compileOnChange(folder);
const apps = await readdir(join(root, 'apps'));
const children = [
  ...apps.map((app) => binary('rsbuild', ['dev', '--env-mode', 'whole'], join('apps', app))),
  serve(['--watch', '--watch-preserve-output'], { FIDELIO_DEV: 'true' }),
];
say('Every app is served with hot reload; the first page takes a moment.');

let ending = false;
let running = children.length;
function stop() {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
endWithParent(stop);
for (const child of children)
  child.on('close', (code) => {
    running -= 1;
    // When one process ends by itself, the others are stopped too.
    if (!ending) process.exitCode = code ?? 1;
    stop();
    if (running === 0) process.exit();
  });

/** Compiles a package of the BFF when its sources change; Node's watch mode then restarts the BFF. */
function compileOnChange(folder) {
  const swc = ['src', '-d', 'dist', '--strip-leading-paths', '--quiet'];
  const settings = ['--config-file', join(root, 'libs/testing/jest/swc.json')];
  let timer;
  watch(join(root, folder, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => binary('swc', [...swc, ...settings], folder), 50);
  });
}

function binary(name, args, folder) {
  return spawn(join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name), args, {
    cwd: join(root, folder),
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
}
