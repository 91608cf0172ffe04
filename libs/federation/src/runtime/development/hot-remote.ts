import { performReactRefresh } from 'react-refresh/runtime';
import { jsxDEV } from './hot-jsx.js';
import { Routes as Current } from './served-remote.js';
import { remountScreens, useRemount } from './stand-ins.js';

/**
 * A remote's `Routes` while its development server sends new code into a shell with React's production build: its components keep
 * their state as long as their hooks stay the same.
 */
export function Routes() {
  return jsxDEV(Current, {}, `${useRemount()}`);
}

// Of a module that exports nothing but components, and of what only such modules import, React Refresh takes care.
import.meta.webpackHot?.accept('./served-remote.js', () => {
  if (performReactRefresh() === null) remountScreens();
});
