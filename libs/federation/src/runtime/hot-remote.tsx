import { useEffect, useReducer } from 'react';
import { Routes as Current } from './served-remote.js';

const shown = new Set<() => void>();

/**
 * A remote that its development server serves alone: new code takes the old one's place as soon as it is there, in any
 * shell, also in one with React's production build. What the remote held in its components starts anew.
 */
export function Routes() {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    shown.add(redraw);
    return () => void shown.delete(redraw);
  }, []);

  return <Current />;
}

// `Current` is another component then: React takes the old one out and puts the new one in.
import.meta.webpackHot?.accept('./served-remote.js', () => {
  for (const redraw of shown) redraw();
});
