import { startTransition, useEffect, useRef, useState } from 'react';
import type { TranscriptLine } from '../turns/transcript-lines';

/** About one screen of messages. */
const firstCount = 8;
/** As many as a phone renders without a noticeable delay. */
const stepCount = 12;
/** Milliseconds without typing after which rendering goes on. */
const typingPauseMs = 600;

/**
 * Renders the newest lines of a long transcript first. The older ones follow in steps while the browser is idle and the
 * user does not type, because rendering them delays typed letters. Lines that are added at the start are rendered in
 * the same way.
 *
 * @returns the lines to render, and whether these are all of them
 */
export function useNewestFirst(lines: TranscriptLine[]): { shown: TranscriptLine[]; complete: boolean } {
  const [left, setLeft] = useState(() => Math.max(0, lines.length - firstCount));
  const [firstKey, setFirstKey] = useState(lines[0]?.key);
  if (lines[0]?.key !== firstKey) {
    setFirstKey(lines[0]?.key);
    setLeft(
      left +
        Math.max(
          0,
          lines.findIndex(({ key }) => key === firstKey),
        ),
    );
  }
  const complete = left === 0;
  const typedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (complete) return;
    const onTyping = () => {
      typedAt.current = performance.now();
    };
    for (const name of typingEvents) document.addEventListener(name, onTyping);

    return () => {
      for (const name of typingEvents) document.removeEventListener(name, onTyping);
    };
  }, [complete]);
  useEffect(() => {
    if (left === 0) return;
    const untilPauseMs = () => typedAt.current + typingPauseMs - performance.now();

    return whenIdle(() => startTransition(() => setLeft(Math.max(0, left - stepCount))), untilPauseMs);
  }, [left]);

  return { shown: complete ? lines : lines.slice(left), complete };
}

/** A focused field means that the user is about to type. */
const typingEvents = ['focusin', 'input'] as const;

/**
 * Runs work when the browser is idle; in Safari, which has no idle callback, in a task of its own.
 *
 * @param untilPauseMs milliseconds until the work may start
 * @returns cancels it
 */
function whenIdle(work: () => void, untilPauseMs: () => number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const begin = () => (untilPauseMs() > 0 ? wait() : work());
  const wait = () => {
    const rest = untilPauseMs();
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
