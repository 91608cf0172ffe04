import type { FileRecord, UploadAnswer, UploadFields } from '@fidelio/contracts';
import { useSyncExternalStore } from 'react';

/** What files are sent for, and whom to tell. The screen that added them may be gone by then. */
export interface UploadJob {
  fields: Pick<UploadFields, 'conversationId' | 'reason'>;
  onUploaded(answer: UploadAnswer): void;
  /** Why a file was not uploaded, for its row. */
  problemOf(file: File, error: unknown): string;
  /**
   * Nothing of it is being sent any more.
   *
   * @param errors of the files that failed since the last time
   * @param left   how many of its files failed, were cancelled or wait for their passwords
   */
  onEnd(sent: number, errors: unknown[], left: number): void;
}

export interface Upload {
  /** With the same id, a file sent again after a lost connection does not become a second report. */
  id: string;
  file: File;
  job: UploadJob;
  /** `disconnected`: it is sent again by itself. `locked`: uploaded, and waiting for its password. */
  state: 'waiting' | 'sending' | 'disconnected' | 'failed' | 'cancelled' | 'locked' | 'done';
  /** Bytes. */
  sent: number;
  total: number;
  problem: string | null;
  /** Whether sending it again may help. */
  canRetry: boolean;
  record?: Pick<FileRecord, 'id' | 'name'>;
}

let list: readonly Upload[] = [];
const listeners = new Set<() => void>();

/** The uploads of this tab. */
export const uploadList = {
  current: () => list,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);

    return () => listeners.delete(listener);
  },

  set(next: readonly Upload[]): void {
    list = next;
    for (const listener of listeners) listener();
  },
};

export function useUploads(): readonly Upload[] {
  // The third argument is for prerendering.
  return useSyncExternalStore(uploadList.subscribe, uploadList.current, uploadList.current);
}
