import { TextSkeleton } from '@fidelio/ui';
import { lazy, Suspense } from 'react';
import { texts } from '../texts';

const HelpPage = lazy(() => import('./help-page'));

/** `/help`. Its text is a chunk of its own, because few visits need it. */
export function HelpScreen() {
  return (
    <Suspense fallback={<TextSkeleton lines={12} label={texts.gate.loading} />}>
      <HelpPage />
    </Suspense>
  );
}
