import type { FileRecord } from '@fidelio/contracts';
import { ApiError } from '@fidelio/api-client';
import { api } from './api';
import { keepFile } from './files';

/** Opens a locked file with its password. @returns why it is not open, as its owner is told; null where it is */
export async function unlockFile({ id }: Pick<FileRecord, 'id'>, password: string): Promise<string | null> {
  try {
    keepFile((await api.call('unlockFile', { id, body: { password } })).results);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, retryAfter, problem } = error;
    if (code === 'file.unlock-paused' && retryAfter !== null)
      return `Three wrong passwords. You can try again in ${retryAfter === 1 ? '1 second' : `${retryAfter} seconds`}.`;
    if (code === 'network') return 'The connection was lost. Please try again.';

    return problem?.title ?? 'The file could not be opened. Please try again.';
  }
}
