import { useEffect, useReducer } from 'react';
import { updatedEvent } from '../../shared-modules.js';
import { Routes as Current } from './served-remote.js';

const shown = new Set<() => void>();

/**
 * Replaces a remote's `Routes` when its development server sends new code. It works in a shell with React's production
 * build, which has no React Refresh. The state of the remote's components is lost.
 */
export function Routes() {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    shown.add(redraw);
    return () => void shown.delete(redraw);
  }, []);

  return <Current />;
}

// `Current` is then another component, so React unmounts the old one and mounts the new one.
import.meta.webpackHot?.accept('./served-remote.js', () => {
  for (const redraw of shown) redraw();
  dispatchEvent(new Event(updatedEvent));
});
