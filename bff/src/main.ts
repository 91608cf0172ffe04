import 'reflect-metadata';
import { ConfigFault, readConfig } from './config/config.js';
import { StartFault } from './config/data-dir.js';
import { startUp } from './start-up.js';

const EX_CONFIG = 78;

try {
  const config = readConfig(process.env);
  const stop = await startUp(config);
  console.log(`Fidelio is ready: ${config.publicUrl}`);
  if (config.mode === 'embedded') console.log(`Its mailbox:      ${config.publicUrl}/dev/mailbox`);
  endOn(['SIGINT', 'SIGTERM', 'SIGHUP'], stop);
} catch (error) {
  const foreseen = error instanceof ConfigFault || error instanceof StartFault;
  console.error(foreseen ? error.message : error);
  process.exit(error instanceof ConfigFault ? EX_CONFIG : 1);
}

/** Ends once and in order, however often it is asked. */
function endOn(signals: NodeJS.Signals[], stop: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of signals) process.on(signal, end);
  // `npm start` gave us a channel; it closes when our parent is gone, even by `kill -9`.
  process.on('disconnect', end);
}
