import { ApiError, notices } from '@fidelio/shell-api';
import { texts } from './texts';

/** Says why an act was refused; the entry is read again anyway. */
export function tellRefusal(error: unknown): void {
  const changed = error instanceof ApiError && error.status === 409;
  notices.error(changed ? texts.changed : texts.refused);
}
