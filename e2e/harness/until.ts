import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

interface Patience {
  seconds?: number;
  everyMs?: number;
}

/** Asks again until there is an answer that is true. @throws Error with `otherwise` where none came in time */
export async function until<T>(
  ask: () => T | Promise<T>,
  otherwise: string,
  { seconds = 60, everyMs = 100 }: Patience = {},
): Promise<Exclude<T, false | null | undefined>> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await wait(everyMs)) {
    const answer = await ask();
    if (answer) return answer as Exclude<T, false | null | undefined>;
  }
  throw new Error(otherwise);
}

/** Whether a health address says yes. */
export async function isReady(address: string, headers: Record<string, string> = {}): Promise<boolean> {
  const answer = await fetch(address, { headers }).catch(() => undefined);
  await answer?.body?.cancel();

  return answer?.ok ?? false;
}

/** Whether somebody listens on a port of this machine, or at a socket's path. */
export async function listens(place: number | string): Promise<boolean> {
  const socket = typeof place === 'number' ? connect(place, '127.0.0.1') : connect(place);
  // `once` rejects where an error comes first.
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();

  return isThere;
}

/** Ends a process, if it still runs, and waits until it has ended. */
export async function end(child: ChildProcess | undefined, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
