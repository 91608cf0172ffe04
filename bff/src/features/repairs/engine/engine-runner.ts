import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Diagnosis, Finding } from '@fidelio/contracts';
import type { Recipe, Side } from '@fidelio/fidelity';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Logger } from '../../../platform/observability/logging/logger.js';
import { WorkFolders } from '../../../platform/storage/work-folders.js';
import { EnginePool } from './engine-pool.js';
import { type EngineLimits, engineProgram, type OnSpent, type OnStep } from './engine-process.js';
import type { DraftAnswer, DraftTask, DrawAnswer, EngineSettings, RepairAnswer } from './engine-protocol.js';
import { RendererInstallation } from './renderer-installation.js';

const limits: EngineLimits = {
  cpuMilliseconds: 60_000,
  cpuMillisecondsPerMiB: 1_500,
  milliseconds: 10 * 60_000,
  bytes: 1024 * 1024 * 1024,
  // Beyond what the engine itself lets them use.
  renderer: { cpuMilliseconds: 90_000, cpuMillisecondsPerMiB: 3_000, bytes: 3 * 1024 * 1024 * 1024 },
  // More programs want to run than there are processors, by half.
  isBusy: () => (loadavg()[0] ?? 0) > availableParallelism() * 1.5,
};

export interface RepairRequest {
  /** Opens the file's bytes. */
  open: () => Promise<Readable>;
  /** Findings whose fix the user agreed to (ASK). */
  allow: string[];
  /** Changes that the user switched off. */
  without: string[];
  /** Asked with the first diagnosis for further findings to fix, which are then in a second pass. */
  alsoAllow: (diagnosis: Diagnosis) => string[];
  recipes: Recipe[];
  /** Asks where the file leads to something outside of it. */
  outside?: boolean;
  signal: AbortSignal;
  onStep?: OnStep;
  onSpent?: OnSpent;
}

export interface RepairResult {
  diagnosis: Diagnosis;
  /** The corrected file, until `dispose`; null where nothing was corrected. */
  correctedPath: string | null;
  /** Where that was asked for. */
  outside: RepairAnswer['outside'];
  /** Removes the files of this run. */
  dispose(): Promise<void>;
}

export interface DrawRequest {
  sides: Side[];
  /** Opens the original, where a side is drawn of it. */
  original: (() => Promise<Readable>) | null;
  corrected: (() => Promise<Readable>) | null;
  findings: Finding[];
  title: string;
  signal: AbortSignal;
  onSpent?: OnSpent;
}

export interface DrawResult {
  sides: DrawAnswer['sides'];
  /** Holds `<side>.pdf`, or `<side>.html` where no renderer is installed, until `dispose`. */
  folder: string;
  dispose(): Promise<void>;
}

/** Runs the engine over a file, in a process of its own and a temporary folder. */
@Injectable()
export class EngineRunner implements OnModuleDestroy {
  private readonly pool: EnginePool;

  constructor(
    private readonly renderer: RendererInstallation,
    private readonly folders: WorkFolders,
    @Inject(CONFIG) { rendererUrl, mayDrawUncontained }: Config,
    logger: Logger,
  ) {
    const notRemoved = (folder: string, error: unknown) =>
      logger.warn('the folder of an engine is left to the sweep', { folder, error });
    const surroundings = () => {
      const workFolder = folders.newPath('engine');
      const rendererFolder = renderer.folder;
      const settings: EngineSettings = { rendererFolder, rendererUrl, mayDrawUncontained, workFolder };

      return { words: [JSON.stringify(settings)], folder: workFolder, notRemoved };
    };
    this.pool = new EnginePool(engineProgram, limits, surroundings, () => renderer.isLarge);
  }

  onModuleDestroy(): void {
    this.pool.close();
  }

  /** @throws EngineStopped where the file was too much for the engine, EngineStarved where the machine was too busy */
  async run(request: RepairRequest): Promise<RepairResult> {
    await this.renderer.wait(request.signal);
    const folder = await this.folders.make('run');
    const [input, output] = [join(folder, 'in'), join(folder, 'out')];
    const dispose = () => rm(folder, { recursive: true, force: true });

    try {
      await pipeline(await request.open(), createWriteStream(input, { mode: 0o600 }));
      const { diagnosis, fixed, outside } = await this.passes(request, input, output);

      return { diagnosis, correctedPath: fixed ? output : null, outside, dispose };
    } catch (error) {
      await dispose();
      throw error;
    }
  }

  /** Draws the pages of a file. @throws EngineStopped, EngineStarved */
  async draw({ sides, original, corrected, findings, title, signal, onSpent }: DrawRequest): Promise<DrawResult> {
    await this.renderer.wait(signal);
    const folder = await this.folders.make('pages');
    const dispose = () => rm(folder, { recursive: true, force: true });
    const put = async (name: string, open: (() => Promise<Readable>) | null) => {
      if (!open) return null;
      const path = join(folder, name);
      await pipeline(await open(), createWriteStream(path, { mode: 0o600 }));
      return path;
    };

    try {
      const files = { original: await put('in', original), corrected: await put('copy', corrected) };
      const drawn = await this.pool.run({ ...files, sides, findings, folder, title }, signal, { onSpent });

      return { sides: drawn.sides, folder, dispose };
    } catch (error) {
      await dispose();
      throw error;
    }
  }

  /** Drafts a row of the import profile from a report and a file; nothing is drawn. @throws EngineStopped, EngineStarved */
  async draft(file: Uint8Array, report: DraftTask['report'], signal: AbortSignal): Promise<DraftAnswer> {
    const folder = await this.folders.make('draft');
    const input = join(folder, 'in');
    try {
      await writeFile(input, file, { mode: 0o600 });

      return await this.pool.run({ input, report }, signal);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async passes(request: RepairRequest, input: string, output: string): Promise<RepairAnswer> {
    const { allow, without, alsoAllow, recipes, outside = false, signal, ...heard } = request;
    const task = { input, output, recipes, without, outside, schemaGate: true };
    const first = await this.pool.run({ ...task, allow }, signal, heard);
    const more = alsoAllow(first.diagnosis);

    return more.length === 0 ? first : this.pool.run({ ...task, allow: [...allow, ...more] }, signal, heard);
  }
}
