import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { JobQueue } from '../../platform/database/queue/job-queue.js';
import { repairEndedQueue } from '../files/repair.queue.js';
import { UploadReplies } from './upload-replies.js';

/** Gives the explanations of files whose repair ended after the reply to their upload. */
@Injectable()
export class UploadRepliesProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly replies: UploadReplies,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    await this.jobs.work(repairEndedQueue, {}, ({ fileId }) => this.replies.explainLater(fileId));
  }
}
