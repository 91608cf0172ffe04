import { z } from 'zod';
import { EndedEarly, programBeside, WarmProcess, type ProcessLimits } from '../../processes/warm-process.js';
import { UsageWatch } from '../../processes/usage-watch.js';
import { withoutNetwork } from '../child-limits.js';
import type { RenderBudget } from '../render-budget.js';
import type { RenderedEnding } from '../renderer-settings.js';
import { wasmOfficeFolder } from './office-folder.js';

const Answer = z.object({ drawn: z.array(z.string()).optional(), failure: z.string().optional() });

const GiB = 1024 ** 3;
/** LibreOffice alone takes 1.3 GB and seconds to start, so it stays while documents come and goes when none has come for a while. */
export const wasmOfficeLimits: ProcessLimits = {
  milliseconds: 120_000,
  bytes: 2.5 * GiB,
  grown: 1.9 * GiB,
  uses: 50,
  idle: 30_000,
};
/** Of one life of the process. One that has used it up is killed by the system, and the next document starts another. */
const processorSeconds = 1800;

/** Times that a converter is started for one document. */
const maxTries = 4;

/** Draws with a program that speaks as `office-process.ts` does. */
export class WasmOffice {
  private readonly process: WarmProcess;

  constructor(
    private readonly limits = wasmOfficeLimits,
    path = programBeside(import.meta.url, 'office-process'),
    folder: () => string = wasmOfficeFolder,
  ) {
    this.process = new WarmProcess(
      () => ({ name: 'LibreOffice', path, words: [folder()], isApart: true, ...withoutNetwork(processorSeconds) }),
      limits,
    );
  }

  /**
   * Draws documents of a folder as `<name>.pdf` beside them, or writes them in another format; one that cannot be read has none.
   *
   * @throws where LibreOffice ends, takes too long or too much memory; it is killed then
   */
  async draw(
    folder: string,
    names: readonly string[],
    milliseconds?: number,
    budget?: RenderBudget,
    to: RenderedEnding = 'pdf',
  ): Promise<void> {
    const { failure } = Answer.parse(await this.ask({ folder, names, to }, milliseconds, budget));
    if (failure !== undefined) throw new Error(failure);
  }

  /** One that ends early is asked again, in a new process: a start may get stuck. What takes too long or too much is not. */
  private async ask(
    request: { folder: string; names: readonly string[]; to: RenderedEnding },
    milliseconds?: number,
    budget?: RenderBudget,
  ): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      const stop = budget && this.watch(budget.forNext(request.names.length), budget);
      try {
        return await this.process.ask(request, milliseconds);
      } catch (error) {
        if (!(error instanceof EndedEarly) || tries === maxTries) throw error;
      } finally {
        stop?.();
      }
    }
  }

  /** Ends the process when it has used what is left for the file. @returns what ends the watching */
  private watch(cpuMilliseconds: number, budget: RenderBudget): () => void {
    const limits = { cpuMilliseconds, bytes: this.limits.bytes };
    this.process.prepare();
    const { pid } = this.process;
    const watch = pid === undefined ? null : new UsageWatch(pid, limits, () => this.close());

    return () => budget.spend(watch?.stop() ?? 0);
  }

  close(): void {
    this.process.close();
  }

  peakBytes(): number {
    return this.process.peakBytes();
  }
}

export const wasmOffice = new WasmOffice();
