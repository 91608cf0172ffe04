/** `npm start`: installs if needed, builds what changed, serves. `--prepare` ends after the build, `--everything` installs what only tests need as well. */
import { build, endWithParent, install, requireNode, serve } from './workspace.mjs';

requireNode();
await install({ everything: process.argv.includes('--everything') });
await build();
if (!process.argv.includes('--prepare')) run();

function run() {
  const bff = serve();
  const stop = () => bff.kill('SIGTERM');

  // A terminal's Ctrl-C reaches the child directly as well; a second signal within a second does no harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  endWithParent(stop);
  bff.on('close', (code) => process.exit(code ?? 1));
}
