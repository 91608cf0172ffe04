import { RegisterMark } from '../brand/register-mark';
import { ErrorState } from './error-state';

type RemotePlaceholderProps = { state: 'loading' } | { state: 'unavailable'; name: string; onRetry: () => void };

/** Stands where a part of the product will be, or cannot be, while the rest goes on. */
export function RemotePlaceholder(props: RemotePlaceholderProps) {
  if (props.state === 'loading') return <RegisterMark page label="Loading..." />;

  return (
    <ErrorState page title={`${props.name} is not available right now`} onRetry={props.onRetry}>
      The rest of the product works. Please try again in a moment.
    </ErrorState>
  );
}
