import { readReleaseSet, RemoteLoader, startFederationHost } from '@fidelio/federation/runtime';
import { shellApiVersion } from '@fidelio/shell-api';
import { sharedOffers } from './shared-offers';

/** Milliseconds a step of loading a remote may take before the version before it is tried. */
export const budgets = { entry: 2500, chunk: 2500, render: 2500 } as const;

/** A loader for each remote of the release set that this tab's page came with. */
export function loadersOfThisTab(): RemoteLoader[] {
  const host = startFederationHost(sharedOffers);

  return readReleaseSet().remotes.map(
    (remote) => new RemoteLoader(remote, { host, shellApi: shellApiVersion, budgets }),
  );
}
