import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Diagnosis } from '@fidelio/contracts';
import type { Recipe } from '@fidelio/fidelity';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { EnginePool } from '../engine/engine-pool.js';
import { engineProgram } from '../engine/engine-program.js';

const limits = { milliseconds: 60_000, bytes: 1024 * 1024 * 1024 };

export interface Order {
  /** Gives the file's bytes. */
  open: () => Promise<Readable>;
  /** Findings whose OPT fix may be applied. */
  allow: string[];
  /** Asked with the first result: further findings to fix, which then are in a second pass. */
  alsoAllow: (diagnosis: Diagnosis) => string[];
  recipes: Recipe[];
  signal: AbortSignal;
}

/** Runs the engine over stored objects, in processes of its own and folders that are gone afterwards. */
@Injectable()
export class Workshop implements OnModuleDestroy {
  private readonly pool = new EnginePool(engineProgram, limits);

  onModuleDestroy(): void {
    this.pool.close();
  }

  /**
   * @param takeFixed called with the corrected file's bytes where there are some, while they exist
   * @throws EngineStopped where the file was too much for the engine
   */
  async repair<Taken>(
    order: Order,
    takeFixed: (bytes: AsyncIterable<Uint8Array>, diagnosis: Diagnosis) => Promise<Taken>,
  ): Promise<{ diagnosis: Diagnosis; taken: Taken | null }> {
    const folder = await mkdtemp(join(tmpdir(), 'fidelio-work-'));
    const [input, output] = [join(folder, 'in'), join(folder, 'out')];

    try {
      await pipeline(await order.open(), createWriteStream(input, { mode: 0o600 }));
      const { diagnosis, fixed } = await this.passes(order, input, output);

      return { diagnosis, taken: fixed ? await this.hand(output, (bytes) => takeFixed(bytes, diagnosis)) : null };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async hand<Taken>(path: string, take: (bytes: AsyncIterable<Uint8Array>) => Promise<Taken>): Promise<Taken> {
    const bytes = createReadStream(path);
    try {
      return await take(bytes);
    } finally {
      // Nobody may have wanted them: a stream that is not read keeps its file open for ever.
      bytes.destroy();
    }
  }

  private async passes({ allow, alsoAllow, recipes, signal }: Order, input: string, output: string) {
    const task = { input, output, recipes, schemaGate: true };
    const first = await this.pool.run({ ...task, allow }, signal);
    const more = alsoAllow(first.diagnosis);

    return more.length === 0 ? first : this.pool.run({ ...task, allow: [...allow, ...more] }, signal);
  }
}
