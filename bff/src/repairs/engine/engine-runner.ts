import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Diagnosis } from '@fidelio/contracts';
import type { Recipe } from '@fidelio/fidelity';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { EnginePool } from './engine-pool.js';
import { type EngineLimits, engineProgram } from './engine-process.js';
import type { EngineResult } from './engine-protocol.js';

const limits: EngineLimits = {
  cpuMilliseconds: 60_000,
  milliseconds: 10 * 60_000,
  bytes: 1024 * 1024 * 1024,
  // More programs want to run than there are processors, by half.
  isBusy: () => (loadavg()[0] ?? 0) > availableParallelism() * 1.5,
};

export interface RepairRequest {
  /** Opens the file's bytes. */
  open: () => Promise<Readable>;
  /** Findings whose OPT fix may be applied. */
  allow: string[];
  /** Asked with the first diagnosis for further findings to fix, which are then in a second pass. */
  alsoAllow: (diagnosis: Diagnosis) => Promise<string[]>;
  recipes: Recipe[];
  signal: AbortSignal;
}

export interface RepairResult {
  diagnosis: Diagnosis;
  /** The corrected file, until `dispose`; null where nothing was corrected. */
  correctedPath: string | null;
  /** Removes the files of this run. */
  dispose(): Promise<void>;
}

/** Runs the engine over a file, in a process of its own and a temporary folder. */
@Injectable()
export class EngineRunner implements OnModuleDestroy {
  private readonly pool = new EnginePool(engineProgram, limits);

  onModuleDestroy(): void {
    this.pool.close();
  }

  /** @throws EngineStopped where the file was too much for the engine, EngineStarved where the machine was too busy */
  async run(request: RepairRequest): Promise<RepairResult> {
    const folder = await mkdtemp(join(tmpdir(), 'fidelio-work-'));
    const [input, output] = [join(folder, 'in'), join(folder, 'out')];
    const dispose = () => rm(folder, { recursive: true, force: true });

    try {
      await pipeline(await request.open(), createWriteStream(input, { mode: 0o600 }));
      const { diagnosis, fixed } = await this.passes(request, input, output);

      return { diagnosis, correctedPath: fixed ? output : null, dispose };
    } catch (error) {
      await dispose();
      throw error;
    }
  }

  private async passes(request: RepairRequest, input: string, output: string): Promise<EngineResult> {
    const { allow, alsoAllow, recipes, signal } = request;
    const task = { input, output, recipes, schemaGate: true };
    const first = await this.pool.run({ ...task, allow }, signal);
    const more = await alsoAllow(first.diagnosis);

    return more.length === 0 ? first : this.pool.run({ ...task, allow: [...allow, ...more] }, signal);
  }
}
