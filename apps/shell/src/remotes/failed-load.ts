import type { RemotePlace } from '@fidelio/contracts';
import { type FailedLoad, TabHung } from '@fidelio/federation/runtime';
import { notices } from '@fidelio/shell-api';
import { t } from '../texts';
import { isPublished } from './release-reporter';

/** Tells people what a failure means for them: users why they see an earlier version after a reload, developers what is not shown. */
export function tellFailure(failure: FailedLoad, places: readonly RemotePlace[]): void {
  const { remote, version, cause } = failure;
  if (cause instanceof TabHung)
    notices.stay(t('remotes.hung', { name: places.find(({ name }) => name === remote)?.label ?? remote }));
  // A developer's own version is never replaced silently.
  if (!isPublished(version)) console.error(`${reasonOf(failure)}. This version is not shown.`, cause);
}

/** The failure and what caused it, in one line. */
export function reasonOf({ message, cause }: FailedLoad): string {
  if (!(cause instanceof Error)) return message;
  // The federation runtime says in the last line what happened.
  const what = cause.message.trim().split('\n').at(-1)?.trim() ?? '';

  return `${message}: ${what}`;
}
