import { startTransition, useEffect, useState } from 'react';
import type { Line } from '../transcript';

/** About two screens of a conversation. */
const atOnce = 30;

/**
 * A long transcript opens with its newest lines; the older ones are drawn above them, some at a time and only while the
 * browser has nothing else to do, so that writing can begin at once and is never kept waiting.
 *
 * @returns the lines to draw, and whether that is all of them: older ones are no news to a screen reader
 */
export function useNewestFirst(lines: Line[]): { shown: Line[]; complete: boolean } {
  const [left, setLeft] = useState(() => Math.max(0, lines.length - atOnce));
  useEffect(() => {
    if (left === 0) return;

    return whenIdle(() => startTransition(() => setLeft(Math.max(0, left - atOnce))));
  }, [left]);

  return { shown: left === 0 ? lines : lines.slice(left), complete: left === 0 };
}

/** Safari has no idle callback: there a task of its own has to do. @returns takes it back */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 1_000 });

  return () => cancelIdleCallback(handle);
}
