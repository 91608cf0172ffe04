import 'reflect-metadata';
import { ConfigFault, readConfig } from './config/config.js';
import { StartFault } from './config/data-dir.js';
import { Ending, Lifecycle } from './operations/running/lifecycle.js';
import { endOn } from './operations/running/signals.js';
import { startUp } from './start-up.js';

const EX_CONFIG = 78;

try {
  const config = readConfig(process.env);
  const lifecycle = new Lifecycle();
  const starting = startUp(config, lifecycle);
  endOn(lifecycle, config.drain.total, async () => (await starting)());
  await starting;
  console.log(`Fidelio is ready: ${config.publicUrl}`);
  if (config.mode === 'embedded') console.log(`Its mailbox:      ${config.publicUrl}/dev/mailbox`);
} catch (error) {
  // Asked to end while it was still starting: what had been started is ended already.
  if (error instanceof Ending) process.exit(0);
  const foreseen = error instanceof ConfigFault || error instanceof StartFault;
  console.error(foreseen ? error.message : error);
  process.exit(error instanceof ConfigFault ? EX_CONFIG : 1);
}
