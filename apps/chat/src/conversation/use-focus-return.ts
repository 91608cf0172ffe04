import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ComposerHandle } from './composer/composer';

/** On a touch screen a focused field brings up the keyboard over what is to be read. */
const hasKeyboard = () => globalThis.matchMedia('(pointer: fine)').matches;

/**
 * Gives the focus to the message field on arrival, after an answer and after a dialog, where a keyboard is at hand and the user has
 * not gone elsewhere; on a touch screen a closed dialog gives it to the list.
 */
export function useFocusReturn(
  composer: RefObject<ComposerHandle | null>,
  list: RefObject<HTMLElement | null>,
  busy: boolean,
): () => void {
  const wasBusy = useRef(busy);

  useEffect(() => {
    if (hasKeyboard()) composer.current?.focus();
  }, [composer]);

  useEffect(() => {
    const answered = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (answered && isNowhere() && hasKeyboard()) composer.current?.focus();
  }, [busy, composer]);

  return useCallback(() => {
    if (hasKeyboard()) composer.current?.focus();
    else list.current?.focus({ preventScroll: true });
  }, [composer, list]);
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
