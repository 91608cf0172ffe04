import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobQueue } from '../database/queue/job-queue.js';
import { type Mail, mailQueue } from './mail.queue.js';

@Injectable()
export class Mailer {
  constructor(@Inject(JobQueue) private readonly jobs: JobQueue) {}

  /** Queues a mail with the caller's transaction: it is sent if and only if that commits. */
  async enqueue(manager: EntityManager, mail: Mail): Promise<void> {
    await this.jobs.enqueue(manager, mailQueue, mail);
  }
}
