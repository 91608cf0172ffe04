import { api, ApiError, notices, uploadFile } from '@fidelio/shell-api';
import { useRef, useState } from 'react';
import { conversationTexts } from '../conversation-texts';
import { type ChosenFile, withChosen } from './chosen-files';
import { storeUpload } from './store-upload';
import { uploadFailureOf } from './upload-problems';

const words = conversationTexts.upload;

export interface Upload {
  /** Chosen and not uploaded yet; the first is the one that is being sent. */
  files: ChosenFile[];
  /** Why files were refused or their upload failed. */
  problems: string[];
  /** Bytes sent and in total of the first file; null while nothing is being sent. */
  progress: { sent: number; total: number } | null;
  /** Adds files to those that are chosen. */
  choose(files: File[]): Promise<void>;
  remove(id: string): void;
  /** Sends one file after another. */
  start(reason: string): Promise<void>;
  /** Ends the upload; what was not sent yet stays chosen. */
  cancel(): void;
  clear(): void;
}

/**
 * Uploads files to a conversation: choose, check, send with progress, cancel.
 *
 * @param onUploaded runs when every chosen file has been uploaded
 */
export function useUpload(conversationId: string, onUploaded: () => void): Upload {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const [progress, setProgress] = useState<Upload['progress']>(null);
  const connection = useRef(new AbortController());
  const latest = useRef(files);
  const choosing = useRef(Promise.resolve());

  function change(next: ChosenFile[]) {
    latest.current = next;
    setFiles(next);
  }

  const remove = (id: string) => change(latest.current.filter((one) => one.id !== id));

  /** In turn, because an archive takes a while to open and more may be dropped meanwhile. */
  function choose(added: File[]): Promise<void> {
    choosing.current = choosing.current.then(async () => {
      const chosen = await withChosen(latest.current, added);
      change(chosen.files);
      setProblems(chosen.problems);
    });

    return choosing.current;
  }

  async function start(reason: string) {
    const failed: string[] = [];
    let sent = 0;
    connection.current = new AbortController();
    setProblems([]);
    for (const one of latest.current) {
      const error = await send(one, reason);
      if (error === null) sent += 1;
      else failed.push(uploadFailureOf(one.file, error));
      if (!isCancelled(error)) remove(one.id);
      if (endsAll(error)) break;
    }
    setProgress(null);
    setProblems(failed);
    if (sent > 0) notices.success(sent === 1 ? words.uploaded : words.uploadedMany(sent));
    if (failed.length === 0) return onUploaded();
    if (!connection.current.signal.aborted) notices.error(words.failed);
  }

  /** @returns what went wrong, or null */
  async function send({ id, file }: ChosenFile, reason: string): Promise<unknown> {
    setProgress({ sent: 0, total: file.size });
    try {
      const answer = await uploadFile(api, {
        file,
        fields: { conversationId, reason, clientMessageId: id },
        onProgress: (sent, total) => setProgress({ sent, total }),
        signal: connection.current.signal,
      });
      storeUpload(conversationId, reason, answer);
      return null;
    } catch (error) {
      return error;
    }
  }

  return {
    files,
    problems,
    progress,
    choose,
    remove,
    start,
    cancel: () => connection.current.abort(),
    clear() {
      change([]);
      setProblems([]);
    },
  };
}

const isCancelled = (error: unknown): boolean => error instanceof ApiError && error.code === 'cancelled';

/** The next file would fail as well: cancelled, no connection, or too many uploads. */
function endsAll(error: unknown): boolean {
  return isCancelled(error) || (error instanceof ApiError && (error.code === 'network' || error.status === 429));
}
