import { notices } from '@fidelio/shell-api';
import { ErrorState } from '@fidelio/ui';
import { useState } from 'react';
import { drawAgain } from '../comparison.queries';
import { t } from '../texts';

/** In place of pages that could not be drawn. A sample has none to draw again. */
export function NotDrawn({ id, isSample }: { id: string; isSample: boolean }) {
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    try {
      await drawAgain(id);
    } catch {
      notices.error(t('drawAgainFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ErrorState
      title={t('undrawable')}
      retryLabel={t('tryAgain')}
      onRetry={isSample || busy ? undefined : () => void retry()}
    >
      {t('undrawableHelp')}
    </ErrorState>
  );
}
