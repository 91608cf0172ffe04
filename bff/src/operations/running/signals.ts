import { Ending, type Lifecycle } from './lifecycle.js';

/** A terminal's Ctrl-C comes twice: to the whole group, and handed on by `npm start`. */
const sameAsking = 1_000;
/** Beyond the time that was configured for the end: then something hangs. */
const patience = 5_000;

/** Ends once and in order when the process is asked to; asked again it ends at once. */
export function endOn(lifecycle: Lifecycle, seconds: number, stop: () => Promise<void>): void {
  let asked: number | undefined;
  const end = () => {
    if (asked !== undefined) {
      if (performance.now() - asked > sameAsking) process.exit(1);
      return;
    }
    asked = performance.now();
    // Also where the start still waits for something: it then ends by itself.
    lifecycle.beginDrain();
    setTimeout(() => leave(new Error('The end took too long.')), seconds * 1000 + patience).unref();
    stop().then(() => process.exit(0), leave);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // `npm start` gave us a channel; it closes when our parent is gone, even by `kill -9`.
  process.on('disconnect', end);
}

function leave(error: unknown): void {
  if (error instanceof Ending) process.exit(0);
  console.error(error);
  process.exit(1);
}
