import { isRendererRefused } from '@fidelio/fidelity';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { migrations } from '../database/migrations/index.js';
import { finishesWithin } from '../lifecycle/finishes-within.js';
import { Lifecycle } from '../lifecycle/lifecycle.js';
import { type ObjectStorage, STORAGE } from '../storage/object-storage.js';
import { DatabaseProbe } from './database-probe.js';
import { type ExternalService, ExternalServices } from '../observability/external-services.js';

const checkTimeoutMs = 2_000;
/** Probes of several load balancers share one check. */
const checkShared = 500;

type Check = (signal: AbortSignal) => Promise<void>;

export interface Readiness {
  /** Why this process should get no requests; empty while it should. */
  faults: { path: string; message: string }[];
  parts: Record<string, 'up' | 'degraded' | 'away'>;
}

/** How long one write to the storage tells that there is room; after a failed one each check writes. */
const writeSharedMs = 10_000;

/** Tells whether this process can do its work, by asking the parts themselves. */
@Injectable()
export class HealthService implements OnApplicationShutdown {
  private last: { at: number; readiness: Promise<Readiness> } | undefined;
  private lastWrite: { at: number; works: boolean } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DatabaseProbe,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    private readonly lifecycle: Lifecycle,
    private readonly externalServices: ExternalServices,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }

  async readiness(): Promise<Readiness> {
    if (!this.last || performance.now() - this.last.at > checkShared)
      this.last = { at: performance.now(), readiness: this.check() };
    const { faults, parts } = await this.last.readiness;

    return { faults: [...this.lifecycle.notReadyReasons, ...faults], parts };
  }

  private async check(): Promise<Readiness> {
    const names = migrations.map(({ name }) => name);
    const checks: Record<string, Check> = {
      database: () => this.database.answers(),
      migrations: () => this.database.hasRun(names),
      queue: () => this.database.hasQueue(),
      storage: (signal) => this.storage.check(signal),
    };
    const [writable, ...results] = await Promise.all([
      this.storageIsWritable(),
      ...Object.entries(checks).map(async ([part, check]) => ({ part, works: await succeeds(check) })),
    ]);
    const parts: Readiness['parts'] = Object.fromEntries(
      results.map(({ part, works }) => [part, works ? 'up' : 'away']),
    );
    // A full storage still serves downloads, so it does not take the replica out of service.
    if (parts['storage'] === 'up' && !writable) parts['storage'] = 'degraded';

    return {
      faults: results.filter(({ works }) => !works).map(({ part }) => ({ path: part, message: 'does not answer' })),
      parts: { ...parts, ...this.externalParts(), ...this.rendererPart() },
    };
  }

  private async storageIsWritable(): Promise<boolean> {
    const { lastWrite } = this;
    if (lastWrite?.works && performance.now() - lastWrite.at < writeSharedMs) return true;
    const works = await succeeds((signal) => this.storage.checkWrite(signal));
    this.lastWrite = { at: performance.now(), works };

    return works;
  }

  /** A worker whose renderer is refused, because nothing contains it, does the rest of its work. */
  private rendererPart(): Readiness['parts'] {
    const { roles, rendererUrl } = this.config;
    if (!roles.includes('worker')) return {};

    return rendererUrl === null && isRendererRefused() ? { renderer: 'degraded' } : {};
  }

  /** The external services that this process uses, by its roles. */
  private externalParts(): Readiness['parts'] {
    this.externalServices.probeFailed();
    const { roles, llm } = this.config;
    const services: ExternalService[] = [
      ...(roles.includes('worker') ? (['mail'] as const) : []),
      ...(roles.includes('web') && llm ? (['assistant'] as const) : []),
    ];

    return Object.fromEntries(
      services.map((service) => [service, this.externalServices.works(service) ? 'up' : 'degraded']),
    );
  }
}

/** Whether the check succeeds in time. */
async function succeeds(check: Check): Promise<boolean> {
  try {
    return await finishesWithin(check(AbortSignal.timeout(checkTimeoutMs)), checkTimeoutMs);
  } catch {
    return false;
  }
}
