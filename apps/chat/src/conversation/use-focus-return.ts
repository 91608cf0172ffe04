import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ComposerHandle } from './composer/composer';

/** On a touch screen a focused field opens the keyboard, which covers the messages. */
const hasKeyboard = () => globalThis.matchMedia('(pointer: fine)').matches;

/**
 * Focuses the message field on arrival, after an answer (unless the user focused something else) and after a dialog.
 * On a touch screen nothing is focused on arrival, and the list after a dialog.
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
    if (answered && hasNoFocus()) composer.current?.focus();
  }, [busy, composer]);

  return useCallback(() => {
    if (hasKeyboard()) composer.current?.focus();
    else list.current?.focus({ preventScroll: true });
  }, [composer, list]);
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
