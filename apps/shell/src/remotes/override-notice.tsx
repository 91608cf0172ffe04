import { lazy, Suspense, useSyncExternalStore } from 'react';
import { watchOverride } from './override';

const OverrideBanner = lazy(() =>
  import('./override-banner').then(({ OverrideBanner: shown }) => ({ default: shown })),
);

/** Nothing, and nothing loaded, in all tabs but a developer's. */
export function OverrideNotice() {
  const state = useSyncExternalStore(watchOverride.subscribe, watchOverride.current);

  return state && <Suspense>{<OverrideBanner state={state} />}</Suspense>;
}
