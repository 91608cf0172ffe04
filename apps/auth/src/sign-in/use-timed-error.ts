import { times } from '@fidelio/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface TimedError {
  error: string | null;
  /** Shows a text for 2.5 s; then `onCleared` runs. */
  show(text: string, onCleared?: () => void): void;
  /** Removes the text at once, without running `onCleared`. */
  clear(): void;
}

/** An error message that disappears after 2.5 s. */
export function useTimedError(): TimedError {
  const [error, setError] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    setError(null);
  }, []);

  const show = useCallback((text: string, onCleared?: () => void) => {
    clearTimeout(timer.current);
    setError(text);
    timer.current = setTimeout(() => {
      setError(null);
      onCleared?.();
    }, times.errorShown);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  return { error, show, clear };
}
