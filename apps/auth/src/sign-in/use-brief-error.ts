import { times } from '@fidelio/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** An error that shows for 2.5 s and clears by itself; `after` runs when it has cleared. */
export function useBriefError() {
  const [error, setError] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((text: string, after?: () => void) => {
    clearTimeout(timer.current);
    setError(text);
    timer.current = setTimeout(() => {
      setError(null);
      after?.();
    }, times.errorShown);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  return [error, show] as const;
}
