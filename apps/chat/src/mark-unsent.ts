import { drafts, menuMarks } from '@fidelio/shell-api';
import { t } from './texts';

/** Marks the menu's entry while a message of this account is not sent. Called when a draft has changed. */
export function markUnsent(): void {
  const waits = drafts.names().some((name) => /^(message|unsent):/.test(name));
  menuMarks.set('/chat', waits ? t('unsentMark') : null);
}
