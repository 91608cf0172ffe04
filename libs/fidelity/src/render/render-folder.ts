import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import { offlineCopy } from './offline-copy.js';
import { writeOfficeProfile } from './office-profile.js';
import { officeProgram, runOffice } from './office-program.js';
import { hasWasmOffice } from './wasm/office-folder.js';
import { picturesByPdfium } from './wasm/pdfium.js';
import { wasmOffice } from './wasm/wasm-office.js';

/** The folder of one rendering. Documents are written without anything external; results are read from the same folder. */
export class RenderFolder {
  private constructor(private readonly root: string) {}

  /** Makes the folder, and removes it with everything in it when the work is done. */
  static async use<T>(work: (folder: RenderFolder) => Promise<T>): Promise<T> {
    const root = await mkdtemp(join(tmpdir(), 'fidelity-render-'));
    try {
      const folder = new RenderFolder(root);
      await Promise.all([mkdir(folder.documents), mkdir(folder.home), writeOfficeProfile(folder.profile)]);

      return await work(folder);
    } finally {
      await rm(root, { recursive: true, force: true, maxRetries: 3 });
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
    const program = officeProgram();
    if (program) return runOffice(program, this, ['--convert-to', 'pdf', ...names], milliseconds);
    if (!hasWasmOffice()) throw new Error('LibreOffice is not installed');

    return wasmOffice.draw(this.documents, names, milliseconds);
  }

  /** Draws the first pages of PDFs, which are square, as `<name>.png`. */
  async toPictures(pdfs: readonly string[], pixels: number): Promise<void> {
    const program = officeProgram();
    if (program)
      return runOffice(program, this, ['--infilter=draw_pdf_import', '--convert-to', pngFilter(pixels), ...pdfs]);
    for (const pdf of pdfs) {
      const stem = this.path(pdf.replace(/pdf$/, ''));
      await picturesByPdfium({ pdf: this.path(pdf), stem, first: 1, last: 1, format: 'png', pixels });
      await rename(`${stem}1.png`, `${stem}png`);
    }
  }

  get documents(): string {
    return join(this.root, 'documents');
  }

  get profile(): string {
    return join(this.root, 'profile');
  }

  get home(): string {
    return join(this.root, 'home');
  }
}

function pngFilter(pixels: number): string {
  const side = `{"type":"long","value":"${pixels}"}`;

  return `png:draw_png_Export:{"PixelWidth":${side},"PixelHeight":${side}}`;
}
