import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { MailTransport } from '../../platform/mail/mail-transport.js';
import { ReleaseSetService } from '../releases/release-set.service.js';
import { type ObjectStorage, STORAGE } from '../../platform/storage/object-storage.js';
import { allChecks } from './all-checks.js';
import { type CheckResult, runChecks } from './check.js';
import { supportPacket } from './support-packet.js';
import { WorkerChecks } from './worker-checks.js';

/** Injection token of the database's address. */
export const DATABASE_URL = Symbol('database url');

interface Circumstances {
  /** The request's `X-Forwarded-For`; empty without the header. */
  forwardedFor: string;
  /** Receiver of a test mail. */
  mailTo?: string;
}

@Injectable()
export class SelfCheckService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    private readonly transport: MailTransport,
    private readonly releaseSet: ReleaseSetService,
    private readonly workers: WorkerChecks,
    private readonly logger: Logger,
  ) {}

  async run({ forwardedFor, mailTo }: Circumstances): Promise<CheckResult[]> {
    const { config, databaseUrl, storage, transport } = this;

    const checks = allChecks({ config, databaseUrl, storage, transport, mailTo, request: { forwardedFor } });

    return (await Promise.all([runChecks(checks, config.deployment), this.workers.ofAll()])).flat();
  }

  /** A ZIP for whoever helps the operator: versions, configuration, checks and the last log lines of this process, without secrets. */
  async packet(circumstances: Circumstances): Promise<Uint8Array> {
    const [checks, { set }] = await Promise.all([this.run(circumstances), this.releaseSet.current(null)]);

    return supportPacket({
      checks,
      config: this.config,
      remotes: set.remotes.map(({ name, version }) => ({ name, version })),
      logLines: this.logger.lastLines,
    });
  }
}
