import { mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { hasSystemRenderer, hasWasmOffice, installWasmOffice, useRendererFolder } from '@fidelio/fidelity';
import type { Config } from '../../config/config.js';
import type { Logger } from '../../observability/logging/logger.js';
import { noteInstallation } from './installation-status.js';

/** A file waits so long for the installation, and is then repaired without a renderer. */
const patience = 60_000;
/** After a failure the next attempt is made with a file that comes so much later. */
const pause = 60 * 60_000;
const loggedEvery = 25;

/** Installs LibreOffice as WebAssembly with the first file, where the system has no LibreOffice and the operator allows it. */
export class RendererInstallation {
  /** Where it is or will be; null where it is not to be used. */
  readonly folder: string | null;
  private running: Promise<void> | null = null;
  private failedAt = -Infinity;

  constructor(
    { rendererFolder }: Pick<Config, 'rendererFolder'>,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly install = installWasmOffice,
    systemHasOne = hasSystemRenderer(),
  ) {
    this.folder = systemHasOne ? null : rendererFolder;
    useRendererFolder(this.folder);
  }

  /** Whether the renderer is the one that takes 1.5 GB in each process. */
  get isLarge(): boolean {
    return this.folder !== null;
  }

  /** Waits until a renderer is there; not for ever, and not where there will be none. */
  async wait(signal: AbortSignal): Promise<void> {
    if (this.folder === null || hasWasmOffice()) return;
    if (performance.now() - this.failedAt < pause) return;
    this.running ??= this.run(this.folder).finally(() => (this.running = null));
    const over = new AbortController();
    const limit = delay(patience, undefined, { signal: AbortSignal.any([signal, over.signal]), ref: false });
    await Promise.race([this.running, limit.catch(() => undefined)]);
    over.abort();
  }

  private async run(folder: string): Promise<void> {
    this.logger.warn('LibreOffice is being installed, once: 251 MB from npm', { folder });
    let logged = 0;
    try {
      await mkdir(folder, { recursive: true });
      await noteInstallation(folder, { state: 'installing', percent: 0, at: Date.now() });
      await this.install((percent) => {
        void noteInstallation(folder, { state: 'installing', percent, at: Date.now() }).catch(() => undefined);
        if (percent < logged + loggedEvery) return;
        logged = percent - (percent % loggedEvery);
        this.logger.warn('LibreOffice is being installed', { percent });
      });
      await noteInstallation(folder, null);
      this.logger.warn('LibreOffice is installed', { folder });
    } catch (error) {
      this.failedAt = performance.now();
      const reason = error instanceof Error ? error.message : 'LibreOffice could not be installed.';
      this.logger.warn('LibreOffice is not installed; changes that need it are left out', { reason });
      await noteInstallation(folder, { state: 'failed', reason, at: Date.now() }).catch(() => undefined);
    }
  }
}
