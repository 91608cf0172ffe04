import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const oldest = 22;

/**
 * Runs a program of the engine on any Node from 20.19 on: where that one is too old for it, the Node that is installed beside it does.
 * Sets the exit code. @param start loads the program, and gives its exit code
 */
export async function onNewerNode(name, start) {
  if (Number(process.versions.node.split('.', 1)[0]) >= oldest) {
    process.exitCode = await start(process.argv.slice(2));
    return;
  }
  const installed = installedNode();
  if (installed) {
    const { status, signal } = spawnSync(installed, process.argv.slice(1), { stdio: 'inherit' });
    process.exitCode = status ?? (signal ? 1 : 0);
  } else {
    console.error(
      `${name} needs Node ${oldest} or newer, and this is Node ${process.versions.node}. Install a newer Node, or run \`npm install node\` beside it.`,
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
