import type { UnavailableProps } from '@fidelio/federation/runtime';
import { ErrorState } from '@fidelio/ui';
import { texts } from '../texts';

/** Stands where a remote cannot be shown, while the rest of the product goes on. */
export function RemoteUnavailableState({ name, reference, onRetry }: UnavailableProps) {
  const { names, title, hint, reference: inWords, retry } = texts.remotes;

  return (
    <ErrorState page title={title(names[name] ?? name)} retryLabel={retry} onRetry={onRetry}>
      <p>{hint}</p>
      {reference && <p>{inWords(reference)}</p>}
    </ErrorState>
  );
}
