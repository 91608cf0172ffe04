import { FileId } from '@fidelio/contracts';
import { z } from 'zod';
import type { QueueDefinition } from '../../database/queue/job-queue.js';

/** A run of a file has come to its end: conversations that promised an explanation can give it now. */
export const FileSettled = z.strictObject({ fileId: FileId });

export const fileSettledQueue = {
  name: 'files.settled',
  data: FileSettled,
  options: { retryLimit: 5, retryDelay: 2, retryBackoff: true },
} satisfies QueueDefinition<typeof FileSettled>;
