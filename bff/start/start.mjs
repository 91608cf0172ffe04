/** `npm start`: installs if needed, builds what changed, serves. With `--prepare` it ends after the build. */
import { nodeEnvironment, nodeFlags } from './node-flags.mjs';
import { build, endWithParent, install, requireNode, serve } from './workspace.mjs';

requireNode();
await install();
await build();
if (!process.argv.includes('--prepare')) run();

function run() {
  const bff = serve([...nodeFlags, 'bff/dist/main.js'], nodeEnvironment);
  const stop = () => bff.kill('SIGTERM');

  // A terminal's Ctrl-C reaches the child by itself too; being asked twice does it no harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  endWithParent(stop);
  bff.on('close', (code) => process.exit(code ?? 1));
}
