import type { FileEvent, FileRecord } from '@fidelio/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, queryClient } from './api';

/** The account's files: one cache entry for all screens that show or count them. */
export const filesQuery = queryOptions({
  queryKey: ['files'],
  queryFn: async ({ signal }) => (await api.call('files', { signal })).results,
});

/** A file of the user beside its corrected copy. Files and conversations show it, and say themselves how often it is read again. */
export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['comparison', id],
    queryFn: async ({ signal }) => (await api.call('comparison', { id, signal })).results,
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
