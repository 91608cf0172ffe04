import { useThemeChoice } from '@fidelio/ui';
import { useEffect } from 'react';

const year = 365 * 24 * 60 * 60;

/** Tells the server the chosen theme, so that the next page is painted in it from its first byte, before any script. */
export function useThemeCookie(): void {
  const [choice] = useThemeChoice();
  useEffect(() => {
    const age = choice === 'system' ? 0 : year;
    document.cookie = `theme=${choice}; path=/; max-age=${age}; samesite=lax`;
  }, [choice]);
}
