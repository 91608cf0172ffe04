import { notices } from '@fidelio/shell-api';
import { useEffect, useState } from 'react';
import { t } from './texts';

/**
 * A part of the screen that is not in the first load. Where it cannot be loaded, a notice says so, and the screen stays.
 *
 * @param wanted null while it is not needed; it is asked for again whenever this changes
 */
export function useLater<T extends object>(load: () => Promise<T>, wanted: string | null): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  const isWanted = wanted !== null && loaded === null;
  useEffect(() => {
    if (isWanted) load().then(setLoaded, () => notices.error(t('notLoaded')));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of `wanted` asks again after a failure
  }, [load, isWanted, wanted]);

  return loaded;
}
