import { useSyncExternalStore } from 'react';
import { OverrideBanner } from './override-banner';
import { overrideStore } from './override-store';

/** The banner, as soon as this tab has an override. */
export function OverrideNotice() {
  const state = useSyncExternalStore(overrideStore.subscribe, overrideStore.current);

  return state && <OverrideBanner state={state} />;
}
