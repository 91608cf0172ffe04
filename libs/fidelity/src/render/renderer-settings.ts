import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfficeFormat } from '@fidelio/contracts';
import type { RenderBudget } from './render-budget.js';

/** What a renderer writes: pages, or an old file in its new format. */
export type RenderedEnding = 'pdf' | OfficeFormat;

/**
 * Draws the named documents of a folder as `<name>.pdf` beside them, or writes them in another format; one that cannot be read has none.
 * It throws RendererAway where it may draw them later.
 */
export interface DocumentRenderer {
  draw(
    folder: string,
    names: readonly string[],
    milliseconds: number,
    budget: RenderBudget,
    to?: RenderedEnding,
  ): Promise<void>;
}

export interface RendererSettings {
  /** Holds documents while they are drawn, and nothing else: a renderer may read and write all of it. Made where it is missing. */
  workFolder: string | null;
  /** Whether LibreOffice may draw where the system cannot keep it from reading the machine's files. */
  mayBeUncontained: boolean;
  /** A renderer that is elsewhere, in a container of its own; null where LibreOffice draws on this machine. */
  elsewhere: DocumentRenderer | null;
}

const settings: RendererSettings = { workFolder: null, mayBeUncontained: true, elsewhere: null };

export function configureRenderer(change: Partial<RendererSettings>): void {
  Object.assign(settings, change);
}

export function rendererSettings(): Readonly<RendererSettings> {
  return settings;
}

let own: string | undefined;

/** The folder in which documents are drawn; one that goes with this process where none was named. */
export function workFolder(): string {
  if (settings.workFolder !== null) {
    mkdirSync(settings.workFolder, { recursive: true, mode: 0o700 });

    return settings.workFolder;
  }
  if (own === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'fidelity-work-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    own = made;
  }

  return own;
}
