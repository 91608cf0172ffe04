/**
 * `npm run release`: runs the built CLI. Commands that build a remote compile the CLI first if it was changed; the others, a
 * rollback above all, take the one that is there, because the sources may be broken.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cli = join(root, 'libs/federation/dist/cli/release.mjs');
const sources = ['libs/federation', 'libs/contracts'].map((folder) => join(root, folder));
const building = ['publish', 'override'];

if (existsSync(cli) && (!building.includes(process.argv[2]) || isCurrent())) await import(pathToFileURL(cli).href);
else if (built()) await import(pathToFileURL(cli).href);
else process.exitCode = 1;

/** Nx would empty the built folders and fill them anew, under the feet of a product that starts from this checkout. */
function isCurrent() {
  const builtAt = statSync(cli).mtimeMs;
  const files = sources.flatMap((folder) => [
    join(folder, 'package.json'),
    ...readdirSync(join(folder, 'src'), { recursive: true }).map((name) => join(folder, 'src', name)),
  ]);

  return [join(root, 'package-lock.json'), ...files].every((file) => statSync(file).mtimeMs <= builtAt);
}

function built() {
  const windows = process.platform === 'win32';
  const nx = join(root, 'node_modules', '.bin', windows ? 'nx.cmd' : 'nx');
  const env = {
    ...process.env,
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
    NX_DAEMON: 'false',
    // Its plugins in this process: one more for each costs a build half a second.
    NX_ISOLATE_PLUGINS: 'false',
    NX_CACHE_DIRECTORY: '.nx/cache',
  };
  const { status, stdout, stderr } = spawnSync(nx, ['build', '@fidelio/federation'], {
    cwd: root,
    env,
    encoding: 'utf8',
    shell: windows,
  });
  if (status !== 0) console.error(stdout, stderr);

  return status === 0;
}
