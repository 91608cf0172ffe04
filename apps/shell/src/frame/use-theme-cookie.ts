import { pageCookie } from '@fidelio/contracts';
import { useThemeChoice } from '@fidelio/ui';
import { useEffect } from 'react';

/** Tells the server the chosen theme, so that the next page is painted in it from its first byte, before any script. */
export function useThemeCookie(): void {
  const [choice] = useThemeChoice();
  useEffect(() => {
    document.cookie = pageCookie('theme', choice === 'system' ? null : choice, location.protocol === 'https:');
  }, [choice]);
}
