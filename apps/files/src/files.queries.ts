import type { FileRecord, UpdateFeedback } from '@fidelio/contracts';
import { api, filesQuery, keepFile, queryClient, queryOptions } from '@fidelio/shell-api';

/** The files deleted in this tab, which can be restored. */
export const deletedQuery = queryOptions({
  queryKey: ['files-deleted'],
  queryFn: (): FileRecord[] => [],
  staleTime: Number.POSITIVE_INFINITY,
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

/** Makes the changes of these findings, all in one run. */
export async function agreeToFixes(file: FileRecord, findings: string[]): Promise<void> {
  keepFile((await api.call('agreeToFix', { id: file.id, body: { findings } })).results);
  await readFilesAgain();
}

export async function deleteFile(file: FileRecord): Promise<void> {
  await api.call('deleteFile', { id: file.id });
  queryClient.setQueryData(deletedQuery.queryKey, (deleted = []) => [file, ...deleted]);
  queryClient.setQueryData(filesQuery.queryKey, (files) => files?.filter(({ id }) => id !== file.id));
}

export async function restoreFile({ id }: FileRecord): Promise<void> {
  const restored = (await api.call('restoreFile', { id })).results;
  removeFromDeleted(id);
  queryClient.setQueryData(filesQuery.queryKey, (files) => files && [restored, ...files]);
  await readFilesAgain();
}

export function removeFromDeleted(id: string): void {
  queryClient.setQueryData(deletedQuery.queryKey, (deleted = []) => deleted.filter((file) => file.id !== id));
}

async function readFilesAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: filesQuery.queryKey });
}
