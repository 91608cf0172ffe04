import type { FileEvent, FileRecord } from '@fidelio/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, queryClient } from './api';

/** The caller's files: one cache entry for every screen that shows or counts them. */
export const filesQuery = queryOptions({
  queryKey: ['files'],
  queryFn: async ({ signal }) => (await api.call('files', { signal })).results,
});

/** Puts one changed record into the list without reading the list again. */
export function keepFile(changed: FileRecord): void {
  queryClient.setQueryData(filesQuery.queryKey, (files) =>
    files?.map((file) => (file.id === changed.id ? changed : file)),
  );
}

/** Shows at once what an event tells; its link and diagnosis come with the next reading. */
export function applyFileEvent({ id, fixed, waitReason }: FileEvent): void {
  queryClient.setQueryData(filesQuery.queryKey, (files) =>
    files?.map((file) => (file.id === id ? { ...file, fixed, waitReason } : file)),
  );
}
