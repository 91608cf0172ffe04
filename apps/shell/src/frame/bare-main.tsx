import type { ReactNode } from 'react';

/** The page's main region where no frame brings one. */
export function BareMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
