import type { FileRecord, UploadAnswer } from '@fidelio/contracts';
import { filesQuery, queryClient } from '@fidelio/shell-api';
import { kindOf } from './kind-of';

/** Puts a fresh upload into the list of files with what its answer already tells, and has the list read again. */
export function rememberUploaded(conversationId: string, results: UploadAnswer['results'], at: string): void {
  const { file, diagnosis } = results;
  const fixed = diagnosis?.fullyFixed ?? false;
  const record: FileRecord = {
    ...file,
    url: '',
    createdAt: at,
    updatedAt: at,
    feedback: '',
    fixed,
    fixedFileUrl: null,
    kind: kindOf(file.name),
    waitReason: fixed ? null : diagnosis ? 'waiting-for-fix' : 'running',
    waitSentence: null,
    diagnosis,
    conversationId,
    deletedAt: null,
  };

  queryClient.setQueryData(filesQuery.queryKey, (files) =>
    files && !files.some(({ id }) => id === file.id) ? [record, ...files] : files,
  );
  void queryClient.invalidateQueries({ queryKey: filesQuery.queryKey });
}
