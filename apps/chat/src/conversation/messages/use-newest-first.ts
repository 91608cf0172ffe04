import { startTransition, useEffect, useRef, useState } from 'react';
import type { Line } from '../transcript';

/** About a screen of a conversation: what is read first is there first. */
const atFirst = 8;
/** What a phone draws without keeping anybody waiting. */
const atOnce = 12;
/** Milliseconds after a letter in which another may come. */
const pause = 600;

/**
 * A long transcript opens with its newest lines; the older ones are drawn above them, some at a time and only while the
 * browser has nothing else to do and nobody types: a list that grows above what is read keeps letters from the screen.
 *
 * @returns the lines to draw, and whether that is all of them: older ones are no news to a screen reader
 */
export function useNewestFirst(lines: Line[]): { shown: Line[]; complete: boolean } {
  const [left, setLeft] = useState(() => Math.max(0, lines.length - atFirst));
  const complete = left === 0;
  const typed = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (complete) return;
    const note = () => {
      typed.current = performance.now();
    };
    for (const name of typing) document.addEventListener(name, note);

    return () => {
      for (const name of typing) document.removeEventListener(name, note);
    };
  }, [complete]);
  useEffect(() => {
    if (left === 0) return;
    const untilPause = () => typed.current + pause - performance.now();

    return whenIdle(() => startTransition(() => setLeft(Math.max(0, left - atOnce))), untilPause);
  }, [left]);

  return { shown: complete ? lines : lines.slice(left), complete };
}

/** Who goes into a field is about to type. */
const typing = ['focusin', 'input'] as const;

/**
 * Safari has no idle callback: there a task of its own has to do.
 *
 * @param untilPause milliseconds for which the work must not begin yet
 * @returns takes it back
 */
function whenIdle(work: () => void, untilPause: () => number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const begin = () => (untilPause() > 0 ? wait() : work());
  const wait = () => {
    const rest = untilPause();
    if (rest > 0) timer = setTimeout(wait, rest);
    else if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(begin, { timeout: 1_000 });
    else timer = setTimeout(begin);
  };
  wait();

  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
