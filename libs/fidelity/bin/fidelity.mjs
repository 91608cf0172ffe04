#!/usr/bin/env node
/** Runs on any Node from 20.19 on: where that one is too old for the engine, the Node that is installed with it runs it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const oldest = 22;

if (Number(process.versions.node.split('.', 1)[0]) >= oldest) {
  const { main } = await import('../dist/cli/main.js');
  process.exitCode = await main(process.argv.slice(2));
} else {
  const installed = installedNode();
  if (installed) {
    const { status, signal } = spawnSync(installed, process.argv.slice(1), { stdio: 'inherit' });
    process.exitCode = status ?? (signal ? 1 : 0);
  } else {
    console.error(
      `fidelity needs Node ${oldest} or newer, and this is Node ${process.versions.node}. Install a newer Node, or run \`npm install\` in the project, which brings one along.`,
    );
    process.exitCode = 69;
  }
}

/** The program of the npm package `node`, where it is installed beside the engine. */
function installedNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'));
    const program = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(program) ? program : null;
  } catch {
    return null;
  }
}
