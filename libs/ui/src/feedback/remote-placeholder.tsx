import { Spinner } from '../brand/spinner';
import { t } from '../texts';

/** Shown in place of a remote while it is loading. */
export function RemotePlaceholder() {
  return <Spinner page label={t('loading')} />;
}
