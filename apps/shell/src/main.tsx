import { createRoot } from 'react-dom/client';
import { App } from './app';
import { leavesForOverride } from './remotes/override';
import { OverrideNotice } from './remotes/override-notice';
import { RemoteScreen } from './remotes/remote-screen';
import { remotesOfThisTab } from './remotes/remotes';
import { shellRoutes } from './routes';

if (!leavesForOverride()) start();

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the host page has no #root');
  const registry = remotesOfThisTab();
  const routes = shellRoutes((name) => <RemoteScreen key={name} name={name} registry={registry} />, registry.mounts());

  createRoot(root).render(<App routes={routes} notice={<OverrideNotice />} />);
}
