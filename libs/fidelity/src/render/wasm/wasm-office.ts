import { z } from 'zod';
import { EndedEarly, programBeside, WarmProcess, type ProcessLimits } from '../../processes/warm-process.js';
import { withoutNetwork } from '../child-limits.js';
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

const mostTries = 4;

/** Draws with a program that speaks as `office-process.ts` does. */
export class WasmOffice {
  private readonly process: WarmProcess;

  constructor(
    limits = wasmOfficeLimits,
    path = programBeside(import.meta.url, 'office-process'),
    folder: () => string = wasmOfficeFolder,
  ) {
    this.process = new WarmProcess(
      () => ({ name: 'LibreOffice', path, words: [folder()], ...withoutNetwork(processorSeconds) }),
      limits,
    );
  }

  /**
   * Draws documents of a folder as `<name>.pdf` beside them; one that cannot be read has none.
   *
   * @throws where LibreOffice ends, takes too long or too much memory; it is killed then
   */
  async draw(folder: string, names: readonly string[], milliseconds?: number): Promise<void> {
    const { failure } = Answer.parse(await this.ask({ folder, names }, milliseconds));
    if (failure !== undefined) throw new Error(failure);
  }

  /** One that ends early is asked again, in a new process: a start may get stuck. What takes too long or too much is not. */
  private async ask(request: object, milliseconds?: number): Promise<unknown> {
    for (let tries = 1; ; tries += 1)
      try {
        return await this.process.ask(request, milliseconds);
      } catch (error) {
        if (!(error instanceof EndedEarly) || tries === mostTries) throw error;
      }
  }

  close(): void {
    this.process.close();
  }

  peakBytes(): number {
    return this.process.peakBytes();
  }
}

export const wasmOffice = new WasmOffice();
