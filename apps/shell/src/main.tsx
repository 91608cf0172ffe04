import { createRoot } from 'react-dom/client';
import { App } from './app';
import { remotesOfThisTab } from './remotes/remotes';
import { shellRoutes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('the host page has no #root');

createRoot(root).render(<App routes={shellRoutes(remotesOfThisTab())} />);
