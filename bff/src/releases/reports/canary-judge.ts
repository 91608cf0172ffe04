import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Logger } from '../../operations/logging/logger.js';
import { Pointers, savePointer } from '../live/pointers.js';
import { ReleasesService } from '../releases.service.js';
import { type Health, verdictOn } from './verdict.js';

const Rows = z.array(
  z.object({
    accounts: z.coerce.number(),
    failed: z.coerce.number(),
    median_load: z.coerce.number().nullable(),
    p75_inp: z.coerce.number().nullable(),
  }),
);

/** Compares a canary with the live version as reports come in, and acts before a person could. */
@Injectable()
export class CanaryJudge {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Pointers) private readonly pointers: Pointers,
    @Inject(ReleasesService) private readonly releases: ReleasesService,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  async look(remote: string): Promise<void> {
    const known = (await this.pointers.all()).find((pointer) => pointer.remote === remote);
    if (!known?.canary) return;
    const built = this.releases.built().remotes.find(({ manifest }) => manifest.name === remote)?.manifest.version;
    const live = known.live ?? built;
    if (!live) return;
    const [canaryHealth, liveHealth] = await Promise.all([
      this.health(remote, known.canary, known.canary_since),
      this.health(remote, live, known.canary_since),
    ]);
    const verdict = verdictOn(canaryHealth, liveHealth);
    if (!verdict || (verdict.action === 'freeze' && known.frozen)) return;

    await this.pointers.change(remote, async (pointer, manager) => {
      // Another replica, or a person, was faster.
      if (pointer.canary !== known.canary) return;
      const { sentence, action } = verdict;
      const end = { canary: null, canary_percent: 0, canary_since: null, frozen: false };
      const next = { ...pointer, verdict: sentence, ...(action === 'withdraw' ? end : { frozen: true }) };
      await savePointer(manager, next, 'the product', `${action} canary ${known.canary}: ${sentence}`);
      this.logger.warn('canary', { remote, version: known.canary, action, sentence });
    });
  }

  private async health(remote: string, version: string, since: Date | null): Promise<Health> {
    const [row] = Rows.parse(
      await this.source.query(
        `SELECT count(*) AS accounts, count(failed_step) AS failed,
           percentile_disc(0.5) WITHIN GROUP (ORDER BY load_ms) AS median_load,
           percentile_disc(0.75) WITHIN GROUP (ORDER BY inp_ms) AS p75_inp
         FROM release_reports WHERE remote = $1 AND version = $2 AND ($3::timestamptz IS NULL OR at >= $3)`,
        [remote, version, since],
      ),
    );

    return {
      accounts: row?.accounts ?? 0,
      failed: row?.failed ?? 0,
      medianLoad: row?.median_load ?? null,
      p75Inp: row?.p75_inp ?? null,
    };
  }
}
