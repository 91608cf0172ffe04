import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { JobQueue } from '../../database/queue/job-queue.js';
import { fileSettledQueue } from '../../processing/repair/file-settled.queue.js';
import { UploadReplies } from './upload-replies.js';

/** Gives the explanations that had to wait for the worker. */
@Injectable()
export class ExplanationWorker implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JobQueue) private readonly jobs: JobQueue,
    @Inject(UploadReplies) private readonly replies: UploadReplies,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    await this.jobs.work(fileSettledQueue, {}, ({ fileId }) => this.replies.explainLater(fileId));
  }
}
