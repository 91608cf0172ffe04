import { lazy, Suspense, useSyncExternalStore } from 'react';
import { overrideStore } from './override';

const OverrideBanner = lazy(() =>
  import(/* webpackChunkName: "rare" */ './override-banner').then(({ OverrideBanner: shown }) => ({ default: shown })),
);

/** Loads the banner only in a tab with an override. */
export function OverrideNotice() {
  const state = useSyncExternalStore(overrideStore.subscribe, overrideStore.current);

  return state && <Suspense>{<OverrideBanner state={state} />}</Suspense>;
}
