import type { LiveRemote, RemoteVersion } from '@fidelio/contracts';
import type { FederationHost } from './federation-host.js';
import { RemoteLoadError } from './load-error.js';
import { type Budgets, forget, loadRemoteVersion } from './load-remote-version.js';
import { type LoadReport, referenceNumber } from './load-report.js';
import { isRemoteModule, type RemoteModule } from './remote-module.js';

export interface LoaderOptions {
  host: FederationHost;
  /** Version of the shell-api contract that this shell offers. */
  shellApi: string;
  budgets: Budgets;
  /** Told of every load and failure; must not throw. */
  report?: (report: LoadReport) => void;
  now?: () => number;
}

/** A version of a remote that is ready to be shown. */
export interface LoadedRemote {
  version: string;
  /** Address of its entry; its files lie beside it. */
  entry: string;
  module: RemoteModule;
}

/** Both the live version and the one before it failed. */
export class RemoteUnavailable extends Error {
  readonly reference = referenceNumber();

  constructor(
    readonly remote: string,
    readonly causes: RemoteLoadError[],
  ) {
    super(`${remote} is unavailable: ${causes.map(({ message }) => message).join('; ')}`);
    this.name = 'RemoteUnavailable';
  }
}

/** Loads the versions of one remote in this tab: the live one, else the one before it, and remembers which failed. */
export class RemoteLoader {
  private loading: Promise<LoadedRemote> | null = null;
  private current: LoadedRemote | null = null;
  private failed: RemoteLoadError[] = [];
  private unavailable = false;

  constructor(
    private live: LiveRemote,
    private readonly options: LoaderOptions,
  ) {}

  get remote(): LiveRemote {
    return this.live;
  }

  /** What was loaded last and did not fail. */
  get version(): string | null {
    return this.current?.version ?? null;
  }

  /** Takes what another release set says of this remote. Only for a loader that shows nothing: a page never changes under anybody's hands. */
  adopt(live: LiveRemote): void {
    const same = [this.live, this.live.previous, live, live.previous].map((version) => version?.version);
    // Where nothing could be shown, coming back is a reason to try again.
    if (same[0] === same[2] && same[1] === same[3] && !this.unavailable) return;
    this.reset();
    this.live = live;
  }

  /** The same promise until it fails or is reset: React asks more than once. @throws RemoteUnavailable */
  load(): Promise<LoadedRemote> {
    this.loading ??= this.loadBest();
    return this.loading;
  }

  /** What was loaded failed while it was shown: the next load skips that version. */
  failedInRender(cause: unknown): void {
    if (!this.current) return;
    const { version } = this.current;
    this.fail(new RemoteLoadError('render', this.remote.name, version, 'failed while it was shown', { cause }));
    this.current = null;
    this.loading = null;
  }

  /** Starts over: every version may be tried again, from the network. */
  reset(): void {
    this.failed = [];
    this.unavailable = false;
    this.current = null;
    this.loading = null;
    for (const { global } of this.candidates()) forget(global);
  }

  private candidates(): RemoteVersion[] {
    return [this.remote, this.remote.previous].filter((version) => version !== null);
  }

  private async loadBest(): Promise<LoadedRemote> {
    for (const candidate of this.candidates()) {
      if (this.failed.some(({ version }) => version === candidate.version)) continue;
      const loaded = await this.tryVersion(candidate);
      if (loaded) return loaded;
    }

    this.unavailable = true;
    throw new RemoteUnavailable(this.remote.name, this.failed);
  }

  private async tryVersion(candidate: RemoteVersion): Promise<LoadedRemote | null> {
    const { host, shellApi, budgets, report, now = () => performance.now() } = this.options;
    const started = now();
    try {
      const module = await loadRemoteVersion(host, this.remote.name, candidate, shellApi, budgets);
      if (!isRemoteModule(module)) throw this.noRoutes(candidate);
      report?.({ kind: 'loaded', remote: this.remote.name, version: candidate.version, took: now() - started });
      this.current = { version: candidate.version, entry: candidate.entry, module };
      return this.current;
    } catch (error) {
      if (!(error instanceof RemoteLoadError)) throw error;
      this.fail(error);
      return null;
    }
  }

  private noRoutes({ version }: RemoteVersion): RemoteLoadError {
    return new RemoteLoadError('contract', this.remote.name, version, 'the exposed module has no Routes');
  }

  private fail(error: RemoteLoadError): void {
    this.failed.push(error);
    const { step, remote, version, message } = error;
    this.options.report?.({ kind: 'failed', remote, version, step, message });
  }
}
