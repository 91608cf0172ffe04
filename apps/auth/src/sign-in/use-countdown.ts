import { useSyncExternalStore } from 'react';

const beat = 250;

function everyBeat(onBeat: () => void): () => void {
  const timer = setInterval(onBeat, beat);
  return () => clearInterval(timer);
}

/** Whole seconds left until `end` (milliseconds since the epoch), read off the clock: a tab that slept is right when it wakes. */
export function useCountdown(end: number): number {
  return useSyncExternalStore(everyBeat, () => Math.max(0, Math.ceil((end - Date.now()) / 1000)));
}
