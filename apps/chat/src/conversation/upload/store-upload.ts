import type { ChatMessage, FileRecord, UploadAnswer } from '@fidelio/contracts';
import { filesQuery, queryClient } from '@fidelio/shell-api';
import { fileKindOf } from '@fidelio/ui/uploads';
import { changeConversation, readConversationAgain, withMessages } from '../../chat.queries';

/** Adds an upload to the cached conversation and file list, which are then read again from the server. */
export function storeUpload(conversationId: string, reason: string, { results }: UploadAnswer): void {
  const { content, lead, cards, messageId, file } = results;
  const uploadedAt = new Date().toISOString();
  const reply: ChatMessage = {
    id: messageId,
    role: 'assistant',
    content,
    ...(cards && { cards, lead }),
    createdAt: uploadedAt,
    file: { ...file, uploadedAt, reason },
  };

  storeFile(recordOf(conversationId, results, uploadedAt));
  changeConversation(conversationId, (known) => ({ ...withMessages(known, reply), pendingUploadReason: null }));
  void readConversationAgain(conversationId);
}

function storeFile(record: FileRecord): void {
  queryClient.setQueryData(filesQuery.queryKey, (files) =>
    files && !files.some(({ id }) => id === record.id) ? [record, ...files] : files,
  );
  void queryClient.invalidateQueries({ queryKey: filesQuery.queryKey });
}

function recordOf(conversationId: string, results: UploadAnswer['results'], uploadedAt: string): FileRecord {
  const { file, diagnosis } = results;
  const waitReason = waitReasonOf(diagnosis);

  return {
    ...file,
    url: '',
    createdAt: uploadedAt,
    updatedAt: uploadedAt,
    feedback: '',
    fixed: waitReason === null,
    fixedFileUrl: null,
    kind: fileKindOf(file.name),
    waitReason,
    waitSentence: null,
    diagnosis,
    conversationId,
    deletedAt: null,
  };
}

/** Until the record itself is read. */
function waitReasonOf(diagnosis: UploadAnswer['results']['diagnosis']): FileRecord['waitReason'] {
  if (!diagnosis) return 'running';
  if (diagnosis.failure) return 'cannot-be-opened';
  if (diagnosis.findings.some(({ outcome }) => outcome === 'offered')) return 'needs-agreement';

  return (diagnosis.complete ?? diagnosis.fullyFixed) ? null : 'waiting-for-fix';
}
