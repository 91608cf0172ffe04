import type { EditReport, Report } from '@fidelio/contracts';
import { api, ApiError } from '@fidelio/shell-api';
import { changeConversation, readConversationAgain } from '../../chat.queries';
import { tellOtherTabs } from '../../other-tabs';
import { t } from './texts';

/** @throws ApiError where the report has changed meanwhile or the conversation is gone */
export async function saveReport(id: string, edit: EditReport): Promise<Report> {
  try {
    const report = (await api.call('editReport', { id, body: edit })).results;
    changeConversation(id, () => ({ report }));
    tellOtherTabs(id);

    return report;
  } finally {
    await readConversationAgain(id);
  }
}

export function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'chat.report-changed';
}

/** Why a report was not saved, for its user. */
export function refusalOf(error: unknown): string {
  if (isChanged(error)) return t('changed');

  return error instanceof ApiError && error.code === 'chat.conversation-not-found' ? t('gone') : t('failed');
}
