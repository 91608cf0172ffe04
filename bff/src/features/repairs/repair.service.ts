import { defaultLimits } from '@fidelio/fidelity';
import { Injectable } from '@nestjs/common';
import type { FileEntity } from '../files/file.entity.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { Metrics } from '../../platform/observability/metrics/metrics.js';
import { ObjectCorrupt } from '../../platform/storage/intact-objects.js';
import { EngineStarved, EngineStopped, type OnSpent, type OnStep } from './engine/engine-process.js';
import { EngineRunner } from './engine/engine-runner.js';
import { ProcessorBudget } from './engine/processor-budget.js';
import { RepairObjects } from './repair-objects.js';
import {
  corruptDiagnosis,
  type RepairOutcome,
  stoppedDiagnosis,
  tooLargeDiagnosis,
  waitReasonOf,
} from './repair-outcome.js';
import { RepairPolicy } from './repair-policy.js';
import { RepairRecorder } from './repair-recorder.js';
import type { RepairJob } from '../files/repair.queue.js';

/** A file that stopped the engine this often is given up. */
const maxTries = 2;

/** One repair of one file: diagnose, fix, and record the outcome in a single commit. */
@Injectable()
export class RepairService {
  constructor(
    private readonly recorder: RepairRecorder,
    private readonly policy: RepairPolicy,
    private readonly engine: EngineRunner,
    private readonly budget: ProcessorBudget,
    private readonly objects: RepairObjects,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
  ) {}

  async run(job: RepairJob, signal: AbortSignal): Promise<void> {
    const replacement = this.recorder.watchReplacement(job);

    try {
      const file = await this.recorder.start(job);
      if (file) await this.runStarted(file, AbortSignal.any([signal, replacement.signal]));
    } catch (error) {
      if (!replacement.signal.aborted) throw error;
      this.logger.info('repair replaced', { fileId: job.fileId });
    } finally {
      replacement.stop();
    }
  }

  private async runStarted(file: FileEntity, signal: AbortSignal): Promise<void> {
    if (file.bytes > defaultLimits.fileBytes) return this.complete(file, withoutFix(tooLargeDiagnosis()));
    if (file.tries > maxTries) return this.giveUp(file, 'its process was lost');

    const afterSeconds = await this.budget.secondsToWait(file);
    if (afterSeconds > 0) return this.postpone(file, 'the account has used its processor time', afterSeconds);

    try {
      await this.repair(file, signal);
    } catch (error) {
      if (error instanceof EngineStarved) return this.postpone(file, error.message);
      if (error instanceof ObjectCorrupt) return this.giveUp(file, 'its stored bytes are damaged', corruptDiagnosis());
      const stoppedByFile = error instanceof EngineStopped && !signal.aborted;
      if (!stoppedByFile) await this.recorder.returnTry(file);
      if (!stoppedByFile || file.tries < maxTries) throw error;
      await this.giveUp(file, error.reason);
    }
  }

  private async repair(file: FileEntity, signal: AbortSignal): Promise<void> {
    const permissions = await this.policy.permissions(file);
    const open = () => this.objects.openOriginal(file);
    let noted = Promise.resolve();
    const onStep: OnStep = (step) => (noted = noted.then(() => this.recorder.noteStep(file, step)));
    const onSpent: OnSpent = (milliseconds) => this.budget.charge(file, milliseconds);
    const result = await this.engine.run({ ...permissions, signal, open, onStep, onSpent });

    try {
      await noted;
      const { diagnosis, correctedPath } = result;
      const corrected = correctedPath === null ? null : await this.objects.storeCorrected(correctedPath, diagnosis);
      await this.complete(file, { diagnosis, corrected, recipes: permissions.recipes });
    } finally {
      await result.dispose();
    }
  }

  private async postpone(file: FileEntity, reason: string, afterSeconds?: number): Promise<void> {
    this.logger.warn('repair postponed', { fileId: file.id, reason, afterSeconds });
    await this.recorder.postpone(file, afterSeconds);
  }

  private async giveUp(file: FileEntity, reason: string, diagnosis = stoppedDiagnosis()): Promise<void> {
    this.logger.error('file given up', { fileId: file.id, kind: file.kind, bytes: file.bytes, reason });
    await this.complete(file, withoutFix(diagnosis));
  }

  private async complete(file: FileEntity, outcome: RepairOutcome): Promise<void> {
    const recorded = await this.recorder.complete(file, outcome);
    if (recorded) this.count(file, outcome);
  }

  private count({ kind }: FileEntity, { diagnosis }: RepairOutcome): void {
    const { metrics } = this;
    metrics.diagnoses.inc({ kind, outcome: waitReasonOf(diagnosis) ?? 'fixed' });
    for (const { id, outcome, recipe } of diagnosis.findings) {
      metrics.findings.inc({ finding: metrics.recipes.name(id), outcome });
      if (outcome === 'fixed' && recipe) metrics.fixes.inc({ recipe: metrics.recipes.name(recipe) });
    }
  }
}

function withoutFix(diagnosis: RepairOutcome['diagnosis']): RepairOutcome {
  return { diagnosis, corrected: null, recipes: [] };
}
