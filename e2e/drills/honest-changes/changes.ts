/** A change to a remote that breaks no rule. Each is made to a fresh copy of Files. */
export interface HonestChange {
  name: string;
  /** Styles of the new screen. */
  css?: string;
  /** The new screen, as a module that exports `Honest`. */
  screen?: string;
  /** Options of `defineRemote` by the text that they replace. */
  options?: [string, string];
}

const component = (body: string, head = '') => `${head}
${body.includes('styles.') ? `import styles from './honest.module.css';` : ''}
export function Honest() {
  ${body}
}
`;
const shown = `return <h1 className={styles.box}>Honest</h1>;`;

const styles: string[] = [
  '.box { margin: 8px; }',
  '.box:hover::after { content: "{ body }"; }',
  '.box { h2 { margin: 0; } > p, ul li { margin: 0; } }',
  '.box { &:focus-visible { outline: 1px solid; } }',
  '@media (max-width: 600px) { .box { padding: 0; } }',
  '@supports (display: grid) { .box { display: grid; } }',
  '@container (min-width: 300px) { .box { color: inherit; } }',
  '@layer honest { .box { color: inherit; } }',
  '@keyframes slide { from { left: 0; } 50% { left: 2px; } to { left: 0; } } .box { animation: slide 1s; }',
  '.box > :is(h1, h2):not(:first-child) { margin: 0; }',
  '.box :where(p, li) + p { margin: 0; }',
  'html[data-theme="dark"] .box { color: white; }',
  '@media print { .box { display: none; } }',
  '.box { background: url("data:image/svg+xml;utf8,<svg xmlns=%27http://www.w3.org/2000/svg%27/>"); }',
  '.box { --accent: red; color: var(--accent); inset: 0; aspect-ratio: 1 / 2; }',
  '@property --turn { syntax: "<angle>"; inherits: false; initial-value: 0deg; } .box { rotate: var(--turn); }',
];

const screens: [name: string, module: string][] = [
  ['plain text', component(shown)],
  ['state', component(`const [count] = useState(1); return <h1>{count}</h1>;`, `import { useState } from 'react';`)],
  [
    'an effect',
    component(
      `useEffect(() => { const id = setInterval(() => {}, 1000); return () => clearInterval(id); }, []); ${shown}`,
      `import { useEffect } from 'react';`,
    ),
  ],
  [
    'a request that fails',
    component(
      `useEffect(() => { void fetch('/api/users/files').catch(() => null); }, []); ${shown}`,
      `import { useEffect } from 'react';`,
    ),
  ],
  [
    'a request in a query',
    component(
      `const { isError } = useQuery({ queryKey: ['honest'], queryFn: refused }); return <h1>{String(isError)}</h1>;`,
      `import { useQuery } from '@fidelio/shell-api';
async function refused(): Promise<number> { throw new Error('503'); }`,
    ),
  ],
  [
    'its own error boundary',
    component(
      `return <Guard><Broken /></Guard>;`,
      `import { Component, type ReactNode } from 'react';
class Guard extends Component<{ children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError() { return { broken: true }; }
  override render() { return this.state.broken ? <h1>Something broke</h1> : this.props.children; }
}
function Broken(): ReactNode { throw new Error('contained'); }`,
    ),
  ],
  [
    'a lazy part',
    component(
      `return <Suspense fallback={<p>wait</p>}><Part /></Suspense>;`,
      `import { lazy, Suspense } from 'react';
const Part = lazy(async () => ({ default: () => <h1>late</h1> }));`,
    ),
  ],
  [
    'a portal',
    component(`return createPortal(<h1>portal</h1>, document.body);`, `import { createPortal } from 'react-dom';`),
  ],
  ['storage', component(`localStorage.setItem('honest', '1'); ${shown}`)],
  ['a long list', component(`return <ul>{Array.from({ length: 2000 }, (_, id) => <li key={id}>{id}</li>)}</ul>;`)],
  ['a second of work', component(`const end = performance.now() + 700; while (performance.now() < end); ${shown}`)],
  ['a warning', component(`console.warn('careful'); console.error('odd'); ${shown}`)],
  [
    'context and memo',
    component(
      `return <Place value="here"><Where /></Place>;`,
      `import { createContext, memo, use } from 'react';
const Place = createContext('');
const Where = memo(function Where() { return <h1>{use(Place)}</h1>; });`,
    ),
  ],
  ['an image', component(`return <img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" />;`)],
  ['an svg', component(`return <svg role="img" viewBox="0 0 1 1"><title>dot</title><circle r="1" /></svg>;`)],
  ['a form', component(`return <form><label>Name <input autoFocus required /></label><button>Send</button></form>;`)],
  [
    'a transition',
    component(
      `const [waiting, start] = useTransition();
  useEffect(() => start(() => {}), []);
  return <h1>{String(waiting)}</h1>;`,
      `import { useEffect, useTransition } from 'react';`,
    ),
  ],
  [
    'a redirect',
    component(`return <Navigate to="/files" replace />;`, `import { Navigate } from '@fidelio/shell-api';`),
  ],
  ['nothing at all', component(`return null;`)],
];

const options: [name: string, before: string, after: string][] = [
  ['another label', "label: 'Files',", "label: 'My files',"],
  ['another menu label', "{ label: 'Files',", "{ label: 'Documents',"],
  ['another order', 'order: 20, state:', 'order: 25, state:'],
  [
    'another icon',
    "icon: 'files', path: '/files', order: 20, state",
    "icon: 'history', path: '/files', order: 20, state",
  ],
  ['a second menu entry', 'menu: [', "menu: [{ label: 'Honest', icon: 'history', path: '/files/honest', order: 22 }, "],
  ['another title', "title: 'Files'", "title: 'Your files'"],
  ['another description', "description: 'The status", "description: 'The whole status"],
  ['another card', "title: 'View File Status'", "title: 'Your files'"],
  ['a second prefix', "routes: ['/files']", "routes: ['/files', '/archive-of-files']"],
  ['no second word in a label', "label: 'Files',\n", "label: 'Filing',\n"],
  ['a hint beside the options', 'export default', '/** Files. */\nexport default'],
  [
    'a screen with a parameter',
    'screens: [',
    "screens: [{ path: '/files/honest/:id', title: 'One', description: 'One.' },",
  ],
  [
    'an unlisted screen',
    'screens: [',
    "screens: [{ path: '/files/honest', title: 'H', description: 'H.', unlisted: true },",
  ],
  [
    'two more screens',
    'screens: [',
    `screens: [
    { path: '/files/one', title: '1', description: '1.' },
    { path: '/files/two', title: '2', description: '2.' },`,
  ],
  [
    'a prerendered screen',
    'screens: [',
    "screens: [{ path: '/files/honest', title: 'H', description: 'H.', prerender: true },",
  ],
];

export const changes: HonestChange[] = [
  ...styles.map((css) => ({ name: `styles ${css}`, css, screen: component(shown) })),
  ...screens.map(([name, screen]) => ({ name: `a screen with ${name}`, css: '.box { margin: 0; }', screen })),
  ...options.map(([name, before, after]): HonestChange => ({ name, options: [before, after] })),
];

/** A change that breaks a rule, and what its team is told. */
export interface Breach extends HonestChange {
  told: RegExp;
  /** Whose it is; absent: Files. */
  remote?: string;
  /** A file of its own, with the text that is replaced. */
  broken?: [file: string, before: string, after: string];
}

const breach = (name: string, told: RegExp, body: string, { head = '', css = '' } = {}): Breach => ({
  name,
  told,
  css,
  screen: component(body, head),
});
const effect = { head: `import { useEffect } from 'react';` };

export const breaches: Breach[] = [
  breach('throws', /Screens: files .*it is broken/, `if (Date.now() > 0) throw new Error('it is broken'); ${shown}`),
  breach(
    'throws in an effect',
    /Screens: files .*it is broken/,
    `useEffect(() => { throw new Error('it is broken'); }); ${shown}`,
    effect,
  ),
  breach(
    'throws after a while',
    /Screens: files threw at .*it is broken/,
    `useEffect(() => void setTimeout(() => { throw new Error('it is broken'); }, 50), []); ${shown}`,
    effect,
  ),
  breach('loops forever', /Screens: .*does not react any more/, `while (Date.now() > 0); ${shown}`),
  breach('reaches outside', /Styles: .*would reach outside files/, shown, { css: 'h1 { margin: 0; }' }),
  breach('does not fit the contract', /Types: [^]*colour/, `return <Link to="/" colour="red">a</Link>;`, {
    head: `import { Link } from '@fidelio/shell-api';`,
  }),
  {
    name: 'throws where a message is written',
    told: /Screens: chat .*it is broken/,
    remote: 'chat',
    broken: [
      'src/conversation/composer/composer.tsx',
      'const focus =',
      `if (Date.now() > 0) throw new Error('it is broken');\n  const focus =`,
    ],
  },
];
