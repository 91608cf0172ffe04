import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { JobQueue, type QueueDefinition } from '../../platform/database/queue/job-queue.js';
import type { Transaction } from '../../platform/database/transactions.js';

/** A job holds no address and no code. */
export const Mail = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('otp'), codeId: z.uuid() }),
  z.strictObject({
    kind: z.literal('file-fixed'),
    accountId: z.uuid(),
    fileName: z.string(),
    link: z.string(),
    /** Absent in jobs of versions without the comparison page. */
    comparison: z.string().optional(),
    /** Absent in jobs of versions without the other mails about files. */
    fileId: z.uuid().optional(),
  }),
  z.strictObject({ kind: z.literal('person-answer'), accountId: z.uuid(), messageId: z.uuid() }),
  z.strictObject({
    kind: z.literal('staff-factor'),
    accountId: z.uuid(),
    factor: z.enum(['totp', 'passkey']),
    at: z.iso.datetime(),
  }),
  z.strictObject({ kind: z.literal('project-invitation'), memberId: z.uuid() }),
  z.strictObject({ kind: z.literal('project-idle'), accountId: z.uuid(), projectId: z.uuid() }),
  /** Of this file and those that came with it. `atLatest`: also while others of them are still being checked. */
  z.strictObject({ kind: z.literal('files'), accountId: z.uuid(), fileId: z.uuid(), atLatest: z.boolean() }),
  // Jobs of versions that sent one mail a file.
  z.strictObject({ kind: z.literal('file-decision'), accountId: z.uuid(), fileId: z.uuid() }),
  z.strictObject({ kind: z.literal('file-nothing'), accountId: z.uuid(), fileId: z.uuid() }),
]);
export type Mail = z.infer<typeof Mail>;

/**
 * Tried for four hours, so that a mail server which is down for less loses nothing; every 8 s at most, because people wait in front
 * of a form for most e-mails.
 */
export const mailQueue = {
  name: 'mail',
  data: Mail,
  options: {
    retryLimit: 1800,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 8,
    expireInSeconds: 120,
    deleteAfterSeconds: 24 * 3600,
  },
} satisfies QueueDefinition<typeof Mail>;

@Injectable()
export class MailQueue {
  constructor(private readonly jobs: JobQueue) {}

  /** The e-mail is sent if and only if the transaction commits. */
  async enqueue(mail: Mail, tx: Transaction, afterSeconds = 0): Promise<void> {
    await this.jobs.enqueue(tx, mailQueue, mail, { startAfter: afterSeconds });
  }
}
