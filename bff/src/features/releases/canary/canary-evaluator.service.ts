import { Injectable } from '@nestjs/common';
import { Logger } from '../../../platform/observability/logging/logger.js';
import { ImageReleasesService } from '../image-releases.service.js';
import { PointersRepository } from '../pointers.repository.js';
import { withoutCanary } from '../publishing/pointer-move.js';
import { PointerService } from '../publishing/pointer.service.js';
import type { ReleasePointerEntity } from '../release.entities.js';
import { type CanaryVerdict, verdictOn } from './canary-verdict.js';
import { ReportsRepository } from './reports.repository.js';

/** Compares a canary with the live version as reports come in: freezes or withdraws it, or asks the team to promote it. */
@Injectable()
export class CanaryEvaluator {
  constructor(
    private readonly pointers: PointersRepository,
    private readonly pointerService: PointerService,
    private readonly reports: ReportsRepository,
    private readonly image: ImageReleasesService,
    private readonly logger: Logger,
  ) {}

  async evaluate(remote: string): Promise<void> {
    const pointer = await this.pointers.of(remote);
    const live = pointer?.live ?? this.image.versionOf(remote);
    if (!pointer?.canary || !live) return;
    const [canaryHealth, liveHealth] = await Promise.all([
      this.reports.health(remote, pointer.canary, pointer.canarySince),
      this.reports.health(remote, live, pointer.canarySince),
    ]);
    const verdict = verdictOn(canaryHealth, liveHealth);
    if (verdict && !isKnown(verdict, pointer)) await this.act(verdict, pointer);
  }

  private async act({ action, sentence }: CanaryVerdict, { remote, canary }: ReleasePointerEntity): Promise<void> {
    await this.pointerService.change(remote, async (pointer, tx) => {
      // Another replica or an operator has changed the canary meanwhile.
      if (pointer.canary !== canary || isKnown({ action }, pointer)) return;
      const change = { withdraw: withoutCanary, freeze: { frozen: true }, ready: {} }[action];
      const next = { ...pointer, verdict: sentence, ...change };
      await this.pointers.save(next, 'the product', `${action} canary ${canary}: ${sentence}`, tx);
      this.logger.warn('canary', { remote, version: canary, action, sentence });
    });
  }
}

/** Whether the canary's team was told already. */
function isKnown({ action }: Pick<CanaryVerdict, 'action'>, { frozen, verdict }: ReleasePointerEntity): boolean {
  return (action === 'freeze' && frozen) || (action === 'ready' && verdict !== null);
}
