import { ApiError, notices, type Upload, uploads, useUploads } from '@fidelio/shell-api';
import { useRef, useState } from 'react';
import { t } from '../texts';
import { type ChosenFile, withChosen } from './chosen-files';
import { storeUpload } from './store-upload';
import { uploadFailureOf } from './upload-problems';

export interface UploadForm {
  /** Chosen, and not handed on yet. */
  files: ChosenFile[];
  /** Why files were not taken. */
  problems: string[];
  /** Of this conversation: on their way, failed, or waiting for their passwords. */
  uploads: readonly Upload[];
  /** Adds files to those that are chosen. */
  choose(files: File[]): Promise<void>;
  remove(id: string): void;
  /** Hands the chosen files to the tab's uploads, which go on whatever the user does. */
  start(reason: string): Promise<void>;
  clear(): void;
}

/**
 * Chooses and checks the files of a conversation.
 *
 * @param onUploaded runs when all have been uploaded
 */
export function useUpload(conversationId: string, onUploaded: () => void): UploadForm {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const own = useUploads().filter(({ job }) => job.fields.conversationId === conversationId);
  const latest = useRef(files);
  const choosing = useRef(Promise.resolve());

  function change(next: ChosenFile[]) {
    latest.current = next;
    setFiles(next);
  }

  /** In turn, because an archive takes a while to open and more may be dropped meanwhile. */
  function choose(added: File[]): Promise<void> {
    choosing.current = choosing.current.then(async () => {
      const chosen = await withChosen(latest.current, added);
      change(chosen.files);
      setProblems(chosen.problems);
    });

    return choosing.current;
  }

  async function start(reason: string): Promise<void> {
    const sender = await uploads().catch(() => notices.error(t('upload.failed')));
    if (typeof sender !== 'object') return;
    const chosen = latest.current;
    clear();
    sender.add(chosen, {
      fields: { conversationId, reason },
      onUploaded: (answer) => storeUpload(conversationId, reason, answer),
      problemOf: uploadFailureOf,
      onEnd(sent, errors, left) {
        if (sent > 0) notices.success(sent === 1 ? t('upload.uploaded') : t('upload.uploadedMany', { count: sent }));
        if (errors.some(isUnexpected)) notices.error(t('upload.failed'));
        if (left === 0 && latest.current.length === 0) onUploaded();
      },
    });
  }

  function clear(): void {
    change([]);
    setProblems([]);
  }

  return {
    files,
    problems,
    uploads: own,
    choose,
    remove: (id) => change(latest.current.filter((one) => one.id !== id)),
    start,
    clear,
  };
}

/** A refusal says by itself what to do. */
function isUnexpected(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === null || error.status >= 500;
}
