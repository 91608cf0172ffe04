import type { ReactNode } from 'react';

/** Holds the place of an app's `remote.tsx`, which the app's development server puts here (`define-remote.ts`). */
export function Routes(): ReactNode {
  throw new Error('No remote is served.');
}
