import type { ElementType } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { standIn } from './stand-ins.js';

export { Fragment } from 'react/jsx-runtime';

/** React's `jsxDEV` for a remote that is developed in a production shell (`define-remote.ts`). */
export function jsxDEV(type: unknown, props: object, key?: string, isStatic = false) {
  return (isStatic ? jsxs : jsx)(standIn(type) as ElementType, withStandIns(props), key);
}

/** A component may also be a property, `<Route Component={Bill} />`. */
function withStandIns(props: object): object {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, typeof value === 'function' ? standIn(value) : value]),
  );
}
