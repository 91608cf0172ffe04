import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import { offlineCopy } from './offline-copy.js';
import { hasSystemRenderer } from './renderer.js';
import { RendererProblem, throwWhereAway } from './renderer-problem.js';
import { renderBudget } from './render-budget.js';
import { type RenderedEnding, rendererSettings, workFolder } from './renderer-settings.js';
import { systemOffice } from './system-office.js';
import { hasWasmOffice } from './wasm/office-folder.js';
import { wasmOffice } from './wasm/wasm-office.js';

/** The folder of one rendering. Documents are written without anything external; results are read from the same folder. */
export class RenderFolder {
  private constructor(readonly documents: string) {}

  /** Makes the folder, and removes it with everything in it when the work is done. */
  static async use<T>(work: (folder: RenderFolder) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(workFolder(), 'fidelity-render-'));
    try {
      return await work(new RenderFolder(folder));
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  path(name: string): string {
    return join(this.documents, name);
  }

  /** @returns the pictures that the renderer is not given */
  putDocument(name: string, bytes: Uint8Array): Promise<string[]> {
    return this.putPackage(name, openPackage(bytes));
  }

  async putPackage(name: string, office: OfficePackage): Promise<string[]> {
    const { bytes, leftOut } = offlineCopy(office);
    await writeFile(this.path(name), bytes);

    return leftOut;
  }

  /** The bytes of a result, or null where there is none. */
  read(name: string): Promise<Buffer | null> {
    return readFile(this.path(name)).catch(() => null);
  }

  /**
   * Draws documents as `<name>.pdf`; one that cannot be read has none.
   *
   * @throws RendererProblem where LibreOffice is missing, fails or takes too long
   */
  toPdf(names: readonly string[], milliseconds = 120_000): Promise<void> {
    return this.convert(names, 'pdf', milliseconds);
  }

  /**
   * Writes documents in another format beside them; one that cannot be read has none.
   *
   * @throws RendererProblem where LibreOffice is missing, fails or takes too long, RendererAway where it is tried again later
   */
  async convert(names: readonly string[], to: RenderedEnding, milliseconds: number): Promise<void> {
    const own = (hasSystemRenderer() ? systemOffice() : null) ?? (hasWasmOffice() ? wasmOffice : null);
    const office = rendererSettings().elsewhere ?? own;
    if (!office) throw new RendererProblem('LibreOffice is not installed');
    try {
      await office.draw(this.documents, names, milliseconds, renderBudget(), to);
    } catch (cause) {
      throwWhereAway(cause);
      throw new RendererProblem(cause instanceof Error ? cause.message : 'LibreOffice gave no answer', { cause });
    }
  }
}
