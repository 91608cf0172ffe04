import type { ReactNode } from 'react';

/** The development server replaces this module by the app's `remote.tsx` (`define-remote.ts`). */
export function Routes(): ReactNode {
  throw new Error('No remote is served.');
}
