import { FileEvent } from '@fidelio/contracts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Signals } from '../signals/signals.js';
import type { FileRow } from './record/file.entity.js';

export const fileTopic = 'file';
export const FileSignal = FileEvent.extend({ accountId: z.uuid() });
export type FileSignal = z.infer<typeof FileSignal>;

/** Tells every replica, with the commit, that a file changed. */
export function signalFile(
  signals: Signals,
  manager: EntityManager,
  file: Pick<FileRow, 'id' | 'accountId' | 'waitReason'>,
): Promise<void> {
  const { id, accountId, waitReason } = file;

  return signals.send(manager, fileTopic, { id, accountId, waitReason, fixed: waitReason === null });
}
