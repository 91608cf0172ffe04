import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { type Transaction, Transactions } from '../../platform/database/transactions.js';
import { ReportsRepository } from './canary/reports.repository.js';
import { ImageReleasesService } from './image-releases.service.js';
import { ReleaseFilesService } from './release-files.service.js';
import { VersionsRepository } from './versions.repository.js';

/**
 * Deletes versions that no tab can have loaded any more. Each goes in one transaction, its record and its files, which
 * also queues its objects for removal: after an interruption a version exists as a whole or not at all.
 */
@Injectable()
export class ReleaseSweepService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly versions: VersionsRepository,
    private readonly reports: ReportsRepository,
    private readonly files: ReleaseFilesService,
    private readonly image: ImageReleasesService,
  ) {}

  /** @returns how many versions, and files of shells, were deleted */
  async run(): Promise<{ versions: number; shellFiles: number }> {
    // The image's own versions are in use even if no page was requested lately.
    await this.image.store();
    let versions = 0;
    while (await this.transactions.run((tx) => this.deleteOne(tx))) versions += 1;
    const shellFiles = await this.files.deleteExpiredShellFiles(this.config.limits.releaseDays);
    if (versions + shellFiles > 0) await this.files.removeOrphaned();

    return { versions, shellFiles };
  }

  /** @returns whether there was an expired version */
  private async deleteOne(tx: Transaction): Promise<boolean> {
    // Under the lock no pointer can be moved to the version meanwhile.
    await this.versions.lockReleases(tx);
    const expired = await this.versions.lockExpired(this.config.limits.releaseDays, tx);
    if (!expired) return false;
    await this.files.deleteOf(expired, tx);
    await this.reports.delete(expired, tx);
    await this.versions.delete(expired, tx);

    return true;
  }
}
