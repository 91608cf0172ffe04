import { notices } from '@fidelio/shell-api';
import { ErrorState } from '@fidelio/ui';
import { useState } from 'react';
import { drawAgain } from '../comparison.queries';
import { compareTexts as words } from '../texts';

/** In place of pages that could not be drawn. A sample has none to draw again. */
export function NotDrawn({ id, isSample }: { id: string; isSample: boolean }) {
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    try {
      await drawAgain(id);
    } catch {
      notices.error(words.drawAgainFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ErrorState
      title={words.undrawable}
      retryLabel={words.tryAgain}
      onRetry={isSample || busy ? undefined : () => void retry()}
    >
      {words.undrawableHelp}
    </ErrorState>
  );
}
