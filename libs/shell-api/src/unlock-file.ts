import type { FileRecord } from '@fidelio/contracts';
import { ApiError } from '@fidelio/api-client';
import { api } from './api';
import { keepFile } from './files';

/** Says in words why a file is not open. */
export type WhyLocked = (error: ApiError) => string;

const asTheServerSays: WhyLocked = ({ code, problem }) => problem?.title ?? code;

/** Opens a locked file with its password. @returns why it is not open, as its owner is told; null where it is */
export async function unlockFile(
  { id }: Pick<FileRecord, 'id'>,
  password: string,
  why = asTheServerSays,
): Promise<string | null> {
  try {
    keepFile((await api.call('unlockFile', { id, body: { password } })).results);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return why(error);
    throw error;
  }
}
