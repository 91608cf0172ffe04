import type { ConversationSummary } from '@fidelio/contracts';
import { api, drafts, queryClient } from '@fidelio/shell-api';
import { changeConversation, readConversationAgain } from './chat.queries';
import { type DeletedConversation, deletedConversationsQuery } from './deleted-conversations.query';
import { tellOtherTabs } from './other-tabs';
import { markUnsent } from './mark-unsent';

/** What was typed and not sent in a conversation. */
const draftNames = (id: string) => [`message:${id}`, `unsent:${id}`];

export async function renameConversation(id: string, title: string): Promise<void> {
  const renamed = (await api.call('renameConversation', { id, body: { title } })).results;
  changeConversation(id, () => ({ title: renamed.title }));
  await changed(id);
}

export async function deleteConversation({ id, title }: Pick<ConversationSummary, 'id' | 'title'>): Promise<void> {
  await api.call('deleteConversation', { id });
  const written = draftNames(id).map((name): [string, string] => [name, drafts.read(name)]);
  for (const [name] of written) drafts.write(name, '');
  markUnsent();
  queryClient.setQueryData(deletedConversationsQuery.queryKey, (deleted = []) => [
    { id, title, drafts: written },
    ...deleted,
  ]);
  await changed(id);
}

export async function restoreConversation({ id, drafts: written }: DeletedConversation): Promise<void> {
  await api.call('restoreConversation', { id });
  for (const [name, text] of written) drafts.write(name, text);
  markUnsent();
  forgetDeleted(id);
  await changed(id);
}

export function forgetDeleted(id: string): void {
  queryClient.setQueryData(deletedConversationsQuery.queryKey, (deleted = []) =>
    deleted.filter((conversation) => conversation.id !== id),
  );
}

async function changed(id: string): Promise<void> {
  tellOtherTabs(id);
  await readConversationAgain(id);
}
