import { placeAt, type RemoteRegistry } from '@fidelio/federation/runtime';
import { session } from '@fidelio/shell-api';
import { pageLanguage } from '@fidelio/ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { isForDevelopers } from './remotes/override';
import { isOpenTo } from './remotes/places';
import { RemoteScreen } from './remotes/remote-screen';
import { remotesOfThisTab } from './remotes/remotes';

/** Milliseconds for which the prerendered screen may wait for its remote before the shell shows a placeholder. */
const maxWaitMs = 1_500;

/** Starts the page, unless it is being replaced for an override. */
export async function start(): Promise<void> {
  const developers = isForDevelopers()
    ? await import(/* webpackChunkName: "rare" */ './remotes/for-developers')
    : undefined;
  if (developers?.reloadsForOverride()) return;
  const root = document.getElementById('root');
  if (!root) throw new Error('the host page has no #root');
  const registry = remotesOfThisTab(developers);
  const remote = (name: string) => <RemoteScreen key={name} name={name} registry={registry} />;
  const notice = developers && (
    <>
      <developers.OverrideNotice />
      <developers.ReleasesNotice registry={registry} />
    </>
  );
  // A transition is rendered in slices, so that a phone reacts in between.
  const render = () =>
    startTransition(() => createRoot(root).render(<App places={registry} remote={remote} notice={notice} />));
  const prerendered = root.firstElementChild !== null;
  const loading = prerendered || session.token() !== null ? firstRemote(registry) : undefined;

  // The prerendered screen stays until the screen itself can be shown, without a placeholder in between.
  if (prerendered) void settledOrTimeout(Promise.all([loading, pageLanguage.ready()]), maxWaitMs).then(render);
  else void pageLanguage.ready().then(render);
}

/** Starts to load the remote of this address before the first render needs it. */
function firstRemote(registry: RemoteRegistry): Promise<unknown> | undefined {
  const place = placeAt(registry.places(), location.pathname);
  const loading = place && isOpenTo(place, session.current()) && registry.enter(place.name)?.load();
  if (!loading) return undefined;
  // The error boundary handles the failure if the remote is shown.
  loading.catch(() => undefined);

  return loading;
}

/** Resolves when the load has succeeded or failed, or the limit has passed. */
function settledOrTimeout(loading: Promise<unknown> | undefined, limit: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, limit);
    Promise.resolve(loading).then(
      () => resolve(),
      () => resolve(),
    );
  });
}
