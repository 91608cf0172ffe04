import type { CloudImporter } from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { loadGoogle } from '../drive/google-client.js';
import { Logger } from '../../platform/observability/logging/logger.js';

/** Google's importer, by the configured service account. */
@Injectable()
export class GoogleImporter {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly logger: Logger,
  ) {}

  /** @returns null where nothing is configured, or the key file cannot be used, which the log says */
  async open(): Promise<CloudImporter | null> {
    const { measuring } = this.config;
    if (!measuring) return null;
    const { DriveImporter, readServiceAccount, ServiceAccountProblem } = await loadGoogle();
    try {
      const { keyFile, subject, origin } = measuring;

      return new DriveImporter(await readServiceAccount(keyFile), { subject, origin });
    } catch (error) {
      if (!(error instanceof ServiceAccountProblem)) throw error;
      this.logger.error(`nothing is measured in Google: ${error.message}`);

      return null;
    }
  }
}
