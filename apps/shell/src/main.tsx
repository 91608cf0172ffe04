import { createRoot } from 'react-dom/client';
import { App } from './app';
import { RemoteScreen } from './remotes/remote-screen';
import { remotesOfThisTab } from './remotes/remotes';
import { shellRoutes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('the host page has no #root');

const registry = remotesOfThisTab();
const routes = shellRoutes((name) => <RemoteScreen key={name} name={name} registry={registry} />, registry.mounts());

createRoot(root).render(<App routes={routes} />);
