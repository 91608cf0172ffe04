import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window fits the media query now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = globalThis.matchMedia(query);
      media.addEventListener('change', listener);

      return () => media.removeEventListener('change', listener);
    },
    [query],
  );

  return useSyncExternalStore(subscribe, () => globalThis.matchMedia(query).matches);
}
