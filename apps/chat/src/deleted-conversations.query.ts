import { queryOptions } from '@fidelio/shell-api';

export interface DeletedConversation {
  id: string;
  title: string;
  /** Name and text of each draft, to be brought back with the conversation. */
  drafts: [string, string][];
}

/** The conversations deleted in this tab, which can be restored. */
export const deletedConversationsQuery = queryOptions({
  queryKey: ['chat', 'deleted-conversations'],
  queryFn: (): DeletedConversation[] => [],
  staleTime: Number.POSITIVE_INFINITY,
});
