import type { FileEvent, FileRecord } from '@fidelio/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, queryClient } from './api';

/** The account's files: one cache entry for all screens that show or count them. */
export const filesQuery = queryOptions({
  queryKey: ['files'],
  queryFn: async ({ signal }) => (await api.call('files', { signal })).results,
});

/** Replaces one record in the cached list. */
export function keepFile(changed: FileRecord): void {
  queryClient.setQueryData(filesQuery.queryKey, (files) =>
    files?.map((file) => (file.id === changed.id ? changed : file)),
  );
}

/** Applies an event to the cached list at once. Link and diagnosis come when the list is read again. */
export function applyFileEvent({ id, fixed, waitReason }: FileEvent): void {
  queryClient.setQueryData(filesQuery.queryKey, (files) =>
    files?.map((file) => (file.id === id ? { ...file, fixed, waitReason } : file)),
  );
}
