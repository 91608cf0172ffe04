import 'reflect-metadata';
import { ConfigFault, readConfig, withoutEmpty } from './platform/config/config.js';
import { configWarnings } from './platform/config/config-faults.js';
import { StartFault } from './platform/config/data-dir.js';
import { ProcessEnding, Lifecycle } from './platform/lifecycle/lifecycle.js';
import { endOnShutdownSignals } from './platform/lifecycle/shutdown-signals.js';
import { startUp } from './start-up.js';

const EX_CONFIG = 78;

try {
  const config = readConfig(process.env);
  for (const warning of configWarnings(withoutEmpty(process.env))) console.warn(warning);
  const lifecycle = new Lifecycle();
  const starting = startUp(config, lifecycle);
  endOnShutdownSignals(lifecycle, config.drain.total, async () => (await starting)());
  await starting;
  if (config.freezeUntil)
    console.log(`Fidelio is frozen until ${config.freezeUntil.toISOString()}: ${config.publicUrl}`);
  else console.log(`Fidelio is ready: ${config.publicUrl}`);
  if (config.mode === 'embedded' && !config.freezeUntil) {
    console.log(`Its mailbox:      ${config.publicUrl}/dev/mailbox`);
    if (config.staff.size > 0) console.log('Staff need a secret once: npm run staff -- enrol ADDRESS');
  }
} catch (error) {
  // A shutdown signal arrived during the start; what had been started is stopped already.
  if (error instanceof ProcessEnding) process.exit(0);
  const isExpected = error instanceof ConfigFault || error instanceof StartFault;
  console.error(isExpected ? error.message : error);
  process.exit(error instanceof ConfigFault ? EX_CONFIG : 1);
}
