import { Spinner } from '../brand/spinner';

/** Shown in place of a remote while it is loading. */
export function RemotePlaceholder() {
  return <Spinner page label="Loading..." />;
}
