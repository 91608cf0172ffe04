import type { ReactNode } from 'react';

/** The page's `main` element for screens without the frame. */
export function BareMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
