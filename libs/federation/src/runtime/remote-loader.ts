import type { LiveRemote, RemoteVersion } from '@fidelio/contracts';
import type { ComponentType } from 'react';
import type { Federation } from './federation.js';
import { type TabWatch, TabHung } from './tab-watch.js';
import { type LoadLimits, loadRemoteVersion, type LoadStep, RemoteLoadError } from './load-remote-version.js';
import { isLostChunk, pause, retryPauseMs } from './lost-request.js';

/** What every remote exposes: its routes, which the shell mounts below the remote's prefix. */
export interface RemoteModule {
  Routes: ComponentType;
}

/** A version of a remote that could not be loaded, or not be shown. */
export interface FailedLoad {
  kind: 'failed';
  remote: string;
  version: string;
  step: LoadStep;
  message: string;
  cause: unknown;
}

/** The result of loading one version of one remote. Times in milliseconds. */
export type LoadReport = { kind: 'loaded'; remote: string; version: string; took: number } | FailedLoad;

export interface LoaderOptions {
  /** Loads the Module Federation runtime on first use. */
  federation: () => Promise<Federation>;
  /** Version of the shell-api contract that this shell offers. */
  shellApi: string;
  limits: LoadLimits;
  /** Resolves when the texts of what was loaded are there. */
  texts?: () => Promise<void>;
  /** Knows which version was shown when this tab hung. */
  watch?: TabWatch;
  /** Called for every load and failure; must not throw. */
  report?: (report: LoadReport) => void;
  now?: () => number;
}

/** A version of a remote that is ready to be shown. */
export interface LoadedRemote {
  version: string;
  /** Address of its entry; its other files are in the same folder. */
  entry: string;
  module: RemoteModule;
}

/** Both the live version and the previous version failed. */
export class RemoteUnavailable extends Error {
  readonly reference = referenceNumber();

  constructor(
    readonly remote: string,
    readonly causes: readonly RemoteLoadError[],
  ) {
    super(`${remote} is unavailable: ${causes.map(({ message }) => message).join('; ')}`);
    this.name = 'RemoteUnavailable';
  }
}

/** Longer than the bundler's runtime waits for a file: one that never comes must not be asked for without end. */
const forgottenAfterMs = 300_000;

/**
 * Loads one remote in this tab: the live version, else the previous one. It remembers which versions failed. Where a file of a shown
 * screen was lost, the version is loaded once more before that counts as a failure.
 */
export class RemoteLoader {
  private loading: Promise<LoadedRemote> | null = null;
  private current: LoadedRemote | null = null;
  /** Why versions are not shown, in the order in which they were tried. */
  failed: readonly RemoteLoadError[] = [];
  private unavailable = false;
  /** The next load waits a moment, because a file was lost. */
  private pauses = false;
  /** When files of shown screens were lost, by version and what the bundler's runtime says of the file. */
  private readonly lost = new Map<string, number>();

  constructor(
    private live: LiveRemote,
    private readonly options: LoaderOptions,
  ) {}

  get remote(): LiveRemote {
    return this.live;
  }

  /** The version that is loaded and has not failed. */
  get version(): string | null {
    return this.current?.version ?? null;
  }

  /** Switches to the versions of another release set. Call it only while the remote is not shown: a shown screen never changes its version. */
  adopt(live: LiveRemote): void {
    const same = live.version === this.live.version && live.previous?.version === this.live.previous?.version;
    // After a failure of all versions, entering the remote again tries them again.
    if (same && !this.unavailable) return;
    this.reset();
    this.live = live;
  }

  /** Returns the same promise until a failure or a reset, because React calls it for every render. @throws RemoteUnavailable */
  load(): Promise<LoadedRemote> {
    this.loading ??= this.loadBest();
    return this.loading;
  }

  /** Notes that the loaded version failed while it was shown: the next load skips it, or loads it anew where only a file was lost. */
  failedInRender(cause: unknown): void {
    if (!this.current) return;
    const { version } = this.current;
    if (isLostChunk(cause) && this.isFirstLoss(`${version} ${cause.message}`)) this.pauses = true;
    else this.fail(new RemoteLoadError('render', this.remote.name, version, 'failed while it was shown', { cause }));
    this.current = null;
    this.loading = null;
  }

  /** Forgets all failures: every version may be loaded again, from the network. */
  reset(): void {
    this.failed = [];
    this.unavailable = false;
    this.lost.clear();
    this.current = null;
    this.loading = null;
  }

  /** A file is asked for again once; when it has arrived, and is lost in a later load, once more. */
  private isFirstLoss(file: string): boolean {
    const { now = () => performance.now() } = this.options;
    const before = this.lost.get(file);
    this.lost.set(file, now());

    return before === undefined || now() - before > forgottenAfterMs;
  }

  private candidates(): RemoteVersion[] {
    return [this.remote, this.remote.previous].filter((version) => version !== null);
  }

  private async loadBest(): Promise<LoadedRemote> {
    for (const candidate of this.candidates()) {
      if (this.failed.some(({ version }) => version === candidate.version)) continue;
      if (this.hasHung(candidate)) continue;
      const loaded = await this.tryVersion(candidate);
      if (loaded) return loaded;
    }

    this.unavailable = true;
    throw new RemoteUnavailable(this.remote.name, this.failed);
  }

  /** A version that hung is skipped once, and only where there is another. */
  private hasHung({ version }: RemoteVersion): boolean {
    const { name, previous } = this.remote;
    if (!previous || previous.version === version || this.options.watch?.hungVersion(name) !== version) return false;
    const cause = new TabHung('the tab did not react any more');
    this.fail(new RemoteLoadError('render', name, version, 'hung the tab while it was shown', { cause }));

    return true;
  }

  /** The remote is not shown any more. */
  left(): void {
    this.options.watch?.end(this.remote.name);
  }

  private async tryVersion(candidate: RemoteVersion): Promise<LoadedRemote | null> {
    const { federation, shellApi, report, now = () => performance.now() } = this.options;
    const limits = candidate === this.candidates().at(-1) ? ofLast(this.options.limits) : this.options.limits;
    const started = now();
    this.options.watch?.begin(this.remote.name, candidate.version);
    try {
      if (this.pauses) await pause(retryPauseMs);
      this.pauses = false;
      const module = await loadRemoteVersion(federation, this.remote.name, candidate, shellApi, limits);
      if (!isRemoteModule(module)) throw this.noRoutes(candidate);
      await this.options.texts?.();
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
    this.failed = [...this.failed, error];
    const { step, remote, version, message, cause } = error;
    this.options.report?.({ kind: 'failed', remote, version, step, message, cause });
  }
}

/** The last version that is left may take longer: there is nothing else to show. */
function ofLast({ entry, chunk }: LoadLimits): LoadLimits {
  return { entry: 2 * entry, chunk: 2 * chunk };
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && 'Routes' in value && typeof value.Routes === 'function';
}

/** A short number that a person can read out on the telephone. */
function referenceNumber(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `R-${(number % 1_000_000).toString().padStart(6, '0')}`;
}
