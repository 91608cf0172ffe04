import 'reflect-metadata';
import { ConfigFault, readConfig, withoutEmpty } from './config/config.js';
import { configWarnings } from './config/config-faults.js';
import { StartFault } from './config/data-dir.js';
import { ProcessEnding, Lifecycle } from './lifecycle/lifecycle.js';
import { endOnShutdownSignals } from './lifecycle/shutdown-signals.js';
import { startUp } from './start-up.js';

const EX_CONFIG = 78;

try {
  const config = readConfig(process.env);
  for (const warning of configWarnings(withoutEmpty(process.env))) console.warn(warning);
  const lifecycle = new Lifecycle();
  const starting = startUp(config, lifecycle);
  endOnShutdownSignals(lifecycle, config.drain.total, async () => (await starting)());
  await starting;
  console.log(`Fidelio is ready: ${config.publicUrl}`);
  if (config.mode === 'embedded') console.log(`Its mailbox:      ${config.publicUrl}/dev/mailbox`);
} catch (error) {
  // A shutdown signal arrived during the start; what had been started is stopped already.
  if (error instanceof ProcessEnding) process.exit(0);
  const isExpected = error instanceof ConfigFault || error instanceof StartFault;
  console.error(isExpected ? error.message : error);
  process.exit(error instanceof ConfigFault ? EX_CONFIG : 1);
}
