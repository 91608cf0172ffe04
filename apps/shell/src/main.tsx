import { screenAt } from '@fidelio/contracts';
import type { RemoteRegistry } from '@fidelio/federation/runtime';
import { session } from '@fidelio/shell-api';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { leavesForOverride } from './remotes/override';
import { OverrideNotice } from './remotes/override-notice';
import { RemoteScreen } from './remotes/remote-screen';
import { remotesOfThisTab } from './remotes/remotes';
import { shellRoutes } from './routes';

/** Milliseconds for which a remote that is still on its way may keep the shell from saying so. */
const patience = 1_500;

if (!leavesForOverride()) start();

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the host page has no #root');
  const registry = remotesOfThisTab();
  const routes = shellRoutes((name) => <RemoteScreen key={name} name={name} registry={registry} />, registry.mounts());
  const render = () => createRoot(root).render(<App routes={routes} notice={<OverrideNotice />} />);
  const painted = root.firstElementChild !== null;
  const loading = painted || session.token() !== null ? firstRemote(registry) : undefined;

  // What the page came with stays until the screen itself is here: nothing else is shown in between.
  if (painted) void firstOf(loading, patience).then(render);
  else render();
}

/** The remote of this address begins to load before the first render, which will ask for it. */
function firstRemote(registry: RemoteRegistry): Promise<unknown> | undefined {
  const name = screenAt(location.pathname)?.remote;
  const loading = name && registry.enter(name)?.load();
  if (!loading) return undefined;
  // Its border says so, where it is shown; somebody whose session turns out to be over never sees it.
  loading.catch(() => undefined);

  return loading;
}

/** Whatever comes of it: who waits renders then, and sees for himself. */
function firstOf(loading: Promise<unknown> | undefined, limit: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, limit);
    Promise.resolve(loading).then(
      () => resolve(),
      () => resolve(),
    );
  });
}
