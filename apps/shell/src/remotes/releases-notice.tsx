import { releasesParameter } from '@fidelio/contracts';
import type { RemoteRegistry } from '@fidelio/federation/runtime';
import { lazy, Suspense, useState } from 'react';

const ReleasesPanel = lazy(() =>
  import(/* webpackChunkName: "rare" */ './releases-panel').then(({ ReleasesPanel: panel }) => ({ default: panel })),
);

/** Loads the panel only where the page was opened with `?releases`. */
export function ReleasesNotice({ registry }: { registry: RemoteRegistry }) {
  const [open, setOpen] = useState(() => new URLSearchParams(location.search).has(releasesParameter));

  return open && <Suspense>{<ReleasesPanel registry={registry} onClose={() => setOpen(false)} />}</Suspense>;
}
