import type { ChatMessage, UploadAnswer } from '@fidelio/contracts';
import { api, ApiError, notices, uploadFile } from '@fidelio/shell-api';
import { useRef, useState } from 'react';
import { changeConversation, readAgain, withMessages } from '../../chat.queries';
import { texts } from '../../texts';
import { refusalOf } from './check-file';
import { describeUploadError } from './describe-upload-error';
import { rememberUploaded } from './remember-uploaded';

export interface Upload {
  file: File | null;
  /** What is wrong with the file, or what went wrong with it. */
  problem: string | null;
  /** Bytes sent so far and in all; null while nothing is being sent. */
  progress: { sent: number; total: number } | null;
  choose(file: File): void;
  start(reason: string): Promise<void>;
  cancel(): void;
  clear(): void;
}

/** One upload at a time: chosen, checked, sent with real progress, cancelled at will. */
export function useUpload(conversationId: string, onUploaded: () => void): Upload {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<Upload['progress']>(null);
  // The same file sent again after a lost connection must not become a second report.
  const attempt = useRef({ connection: new AbortController(), clientMessageId: '' });

  function choose(chosen: File) {
    const refusal = refusalOf(chosen);
    setProblem(refusal);
    setFile(refusal ? null : chosen);
    attempt.current.clientMessageId = crypto.randomUUID();
  }

  async function start(reason: string) {
    if (!file) return;
    const { clientMessageId } = attempt.current;
    const connection = new AbortController();
    attempt.current.connection = connection;
    setProblem(null);
    setProgress({ sent: 0, total: file.size });
    try {
      const answer = await uploadFile(api, {
        file,
        fields: { conversationId, reason, clientMessageId },
        onProgress: (sent, total) => setProgress({ sent, total }),
        signal: connection.signal,
      });
      keep(conversationId, reason, answer);
      notices.success(texts.upload.uploaded);
      setFile(null);
      onUploaded();
    } catch (error) {
      setProblem(describeUploadError(file, error));
      if (!(error instanceof ApiError && error.code === 'cancelled')) {
        notices.error(texts.upload.failed);
        setFile(null);
      }
    } finally {
      setProgress(null);
    }
  }

  return {
    file,
    problem,
    progress,
    choose,
    start,
    cancel: () => attempt.current.connection.abort(),
    clear() {
      setFile(null);
      setProblem(null);
    },
  };
}

function keep(conversationId: string, reason: string, { results }: UploadAnswer): void {
  const { content, messageId, file } = results;
  const uploadedAt = new Date().toISOString();
  rememberUploaded(conversationId, results, uploadedAt);
  const reply: ChatMessage = {
    id: messageId,
    role: 'assistant',
    content,
    createdAt: uploadedAt,
    file: { ...file, uploadedAt, reason },
  };
  changeConversation(conversationId, (known) => ({ ...withMessages(known, reply), pendingUploadReason: null }));
  void readAgain(conversationId);
}
