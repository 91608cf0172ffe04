import { counts, type FileRecord, type UpdateFeedback } from '@fidelio/contracts';
import { api, filesQuery, keepFile, queryClient, queryOptions } from '@fidelio/shell-api';

/** Files that were deleted together. */
export interface Deletion {
  ids: string[];
  /** Name of the first. */
  name: string;
}

/** What was deleted in this tab, and can be undone above the list. */
export const deletionsQuery = queryOptions({
  queryKey: ['files-deletions'],
  queryFn: (): Deletion[] => [],
  staleTime: Number.POSITIVE_INFINITY,
});

/** The account's deleted files that can still be restored. */
export const deletedQuery = queryOptions({
  queryKey: ['files-deleted'],
  queryFn: async ({ signal }) => (await api.call('deletedFiles', { signal })).results,
  // Other tabs delete and restore, too.
  staleTime: 0,
});

/** The report of the conversation in which a file was uploaded. */
export const reportQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['files-report', conversationId],
    queryFn: async ({ signal }) => (await api.call('conversation', { id: conversationId, signal })).results.report,
  });

export async function updateFeedback(change: UpdateFeedback): Promise<void> {
  keepFile((await api.call('updateFeedback', { body: change })).results);
  await readFilesAgain();
}

/** Leaves what waits for a decision as it is. */
export async function leaveAsItIs(file: FileRecord, findings: string[]): Promise<void> {
  keepFile((await api.call('switchChanges', { id: file.id, body: { on: [], off: findings } })).results);
  await readFilesAgain();
}

/** Makes the changes of these findings, all in one run. */
export async function agreeToFixes(file: FileRecord, findings: string[]): Promise<void> {
  keepFile((await api.call('agreeToFix', { id: file.id, body: { findings } })).results);
  await readFilesAgain();
}

export async function deleteFiles(files: Pick<FileRecord, 'id' | 'name'>[]): Promise<void> {
  const [first] = files;
  if (!first) return;
  const ids = files.map(({ id }) => id);
  if (files.length === 1) await api.call('deleteFile', { id: first.id });
  else await together(ids, (body) => api.call('deleteFiles', { body }));
  queryClient.setQueryData(deletionsQuery.queryKey, (deletions = []) => [{ ids, name: first.name }, ...deletions]);
  queryClient.setQueryData(filesQuery.queryKey, (files) => files?.filter(({ id }) => !ids.includes(id)));
}

export async function restoreFiles(ids: string[]): Promise<void> {
  const [id] = ids;
  if (ids.length === 1) await api.call('restoreFile', { id });
  else await together(ids, (body) => api.call('restoreFiles', { body }));
  forgetDeletion(ids);
  queryClient.setQueryData(deletedQuery.queryKey, (files) => files?.filter(({ id }) => !ids.includes(id)));
  await readFilesAgain();
}

export async function deleteForGood(ids: string[]): Promise<void> {
  await together(ids, (body) => api.call('deleteFilesForGood', { body }));
  forgetDeletion(ids);
  queryClient.setQueryData(deletedQuery.queryKey, (files) => files?.filter(({ id }) => !ids.includes(id)));
}

/** Undo is no longer offered for a deletion with one of these files. */
export function forgetDeletion(ids: string[]): void {
  queryClient.setQueryData(deletionsQuery.queryKey, (deletions = []) =>
    deletions.filter((deletion) => !deletion.ids.some((id) => ids.includes(id))),
  );
}

/** Makes as many calls as the files need. */
async function together(ids: string[], call: (body: { ids: string[] }) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < ids.length; start += counts.filesTogether)
    await call({ ids: ids.slice(start, start + counts.filesTogether) });
}

async function readFilesAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: filesQuery.queryKey });
}
