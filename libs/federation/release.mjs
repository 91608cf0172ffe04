/** `npm run release`: compiles the CLI if it was changed, then runs it on the workspace's own Node. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const windows = process.platform === 'win32';
const binary = (name) => join(root, 'node_modules', '.bin', windows ? `${name}.cmd` : name);
const env = {
  ...process.env,
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_DAEMON: 'false',
  // Its plugins in this process: one more for each costs a build half a second.
  NX_ISOLATE_PLUGINS: 'false',
  NX_CACHE_DIRECTORY: '.nx/cache',
};

const built = spawnSync(binary('nx'), ['build', '@fidelio/federation'], {
  cwd: root,
  env,
  encoding: 'utf8',
  shell: windows,
});
if (built.status !== 0) console.error(built.stdout, built.stderr);
else {
  const cli = join(root, 'libs/federation/dist/release/main.js');
  process.exitCode = spawnSync(binary('node'), [cli, ...process.argv.slice(2)], { env, stdio: 'inherit' }).status ?? 1;
}
