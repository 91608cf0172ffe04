import { ProcessEnding, type Lifecycle } from './lifecycle.js';

/** A terminal's Ctrl-C arrives twice: at the whole process group, and forwarded by `npm start`. */
const sameRequestMs = 1_000;
/** Beyond the configured time to drain: then something hangs. */
const hangTimeoutMs = 5_000;

/** Stops once, in order, at the first shutdown signal; exits at once at a second one. */
export function endOnShutdownSignals(lifecycle: Lifecycle, seconds: number, stop: () => Promise<void>): void {
  let requestedAt: number | undefined;
  const end = () => {
    if (requestedAt !== undefined) {
      if (performance.now() - requestedAt > sameRequestMs) process.exit(1);
      return;
    }
    requestedAt = performance.now();
    // Also ends a start that still waits for the database or the storage.
    lifecycle.beginDrain();
    setTimeout(() => exitWith(new Error('The end took too long.')), seconds * 1000 + hangTimeoutMs).unref();
    stop().then(() => process.exit(0), exitWith);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // `npm start` opened an IPC channel; it closes when the parent process is gone, also after `kill -9`.
  process.on('disconnect', end);
}

function exitWith(error: unknown): void {
  if (error instanceof ProcessEnding) process.exit(0);
  console.error(error);
  process.exit(1);
}
