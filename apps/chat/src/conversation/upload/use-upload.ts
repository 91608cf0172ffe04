import { api, ApiError, notices, uploadFile } from '@fidelio/shell-api';
import { useRef, useState } from 'react';
import { texts } from '../../texts';
import { storeUpload } from './store-upload';
import { refusalOf, uploadFailureOf } from './upload-problems';

export interface Upload {
  file: File | null;
  /** Why the file was refused or its upload failed. */
  problem: string | null;
  /** Bytes sent and in total; null while nothing is being sent. */
  progress: { sent: number; total: number } | null;
  choose(file: File): void;
  start(reason: string): Promise<void>;
  cancel(): void;
  clear(): void;
}

/** Uploads one file at a time: choose, check, send with progress, cancel. */
export function useUpload(conversationId: string, onUploaded: () => void): Upload {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<Upload['progress']>(null);
  // With the same id, a file sent again after a lost connection does not become a second report.
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
      storeUpload(conversationId, reason, answer);
      notices.success(texts.upload.uploaded);
      setFile(null);
      onUploaded();
    } catch (error) {
      setProblem(uploadFailureOf(file, error));
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
