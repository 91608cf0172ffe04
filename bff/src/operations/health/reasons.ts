import type { Lifecycle } from '../running/lifecycle.js';

/** Why a process is unready by where it stands in its life; nothing where it serves. */
export function reasonsOf({ stage, waitingFor }: Lifecycle): { path: string; message: string }[] {
  if (stage === 'draining' || stage === 'closing') return [{ path: 'process', message: 'is ending' }];
  if (stage === 'serving') return [];

  return waitingFor.length > 0
    ? waitingFor.map((path) => ({ path, message: 'is waited for' }))
    : [{ path: 'process', message: 'is starting' }];
}
