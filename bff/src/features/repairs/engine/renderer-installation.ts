import { mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import {
  configureRenderer,
  hasSystemRenderer,
  hasWasmOffice,
  installWasmOffice,
  isRendererRefused,
  useRendererFolder,
} from '@fidelio/fidelity';
import type { Config } from '../../../platform/config/config.js';
import { rendererAt } from '../../rendering/remote-office.js';
import type { Logger } from '../../../platform/observability/logging/logger.js';
import { howToContain } from './how-to-contain.js';
import { noteInstallation } from './installation-status.js';

/** How long a file waits for the installation before it is repaired without a renderer. */
const maxWaitMs = 60_000;
/** After a failure a file that comes this much later makes the next attempt. */
const retryAfterMs = 60 * 60_000;
const loggedEvery = 25;

type RendererConfig = Pick<Config, 'rendererFolder' | 'rendererUrl' | 'mayDrawUncontained' | 'roles'>;

/** Installs LibreOffice as WebAssembly with the first file, where the system has no LibreOffice and the operator allows it. */
export class RendererInstallation {
  /** Where it is or will be; null where it is not to be used. */
  readonly folder: string | null;
  private running: Promise<void> | null = null;
  private failedAt = -Infinity;

  constructor(
    { rendererFolder, rendererUrl, mayDrawUncontained, roles }: RendererConfig,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly install = installWasmOffice,
    systemHasOne: boolean | null = null,
  ) {
    configureRenderer({ elsewhere: rendererAt(rendererUrl), mayBeUncontained: mayDrawUncontained });
    this.folder = (systemHasOne ?? (rendererUrl !== null || hasSystemRenderer())) ? null : rendererFolder;
    useRendererFolder(this.folder);
    if (roles.includes('worker') && rendererUrl === null && isRendererRefused())
      logger.warn(`pages are not drawn: nothing would keep LibreOffice from the machine's files. ${howToContain}`);
  }

  /** Whether the renderer is the one that takes 1.5 GB in each process. */
  get isLarge(): boolean {
    return this.folder !== null;
  }

  /** Waits until a renderer is there; not for ever, and not where there will be none. */
  async wait(signal: AbortSignal): Promise<void> {
    if (this.folder === null || hasWasmOffice()) return;
    if (performance.now() - this.failedAt < retryAfterMs) return;
    this.running ??= this.run(this.folder).finally(() => (this.running = null));
    const over = new AbortController();
    const limit = delay(maxWaitMs, undefined, { signal: AbortSignal.any([signal, over.signal]), ref: false });
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
