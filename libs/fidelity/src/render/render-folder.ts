import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import { offlineCopy } from './offline-copy.js';
import { drawFirstPage } from './pdf-pages.js';
import { systemOffice } from './system-office.js';
import { hasWasmOffice } from './wasm/office-folder.js';
import { wasmOffice } from './wasm/wasm-office.js';

/** The folder of one rendering. Documents are written without anything external; results are read from the same folder. */
export class RenderFolder {
  private constructor(readonly documents: string) {}

  /** Makes the folder, and removes it with everything in it when the work is done. */
  static async use<T>(work: (folder: RenderFolder) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'fidelity-render-'));
    try {
      return await work(new RenderFolder(folder));
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  path(name: string): string {
    return join(this.documents, name);
  }

  async putDocument(name: string, bytes: Uint8Array): Promise<void> {
    await this.putPackage(name, openPackage(bytes));
  }

  async putPackage(name: string, office: OfficePackage): Promise<void> {
    await writeFile(this.path(name), offlineCopy(office));
  }

  /** The bytes of a result, or null where there is none. */
  read(name: string): Promise<Buffer | null> {
    return readFile(this.path(name)).catch(() => null);
  }

  /**
   * Draws documents as `<name>.pdf`; one that cannot be read has none.
   *
   * @throws where LibreOffice is missing, fails or takes too long
   */
  async toPdf(names: readonly string[], milliseconds = 120_000): Promise<void> {
    const office = systemOffice() ?? (hasWasmOffice() ? wasmOffice : null);
    if (!office) throw new Error('LibreOffice is not installed');

    return office.draw(this.documents, names, milliseconds);
  }

  /** Draws the first pages of PDFs, which are square, as `<name>.png`; what has no PDF has no picture. */
  async toPictures(pdfs: readonly string[], pixels: number): Promise<void> {
    for (const pdf of pdfs) if (existsSync(this.path(pdf))) await drawFirstPage(this.path(pdf), pixels);
  }
}
