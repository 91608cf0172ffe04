import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config.js';
import { migrations } from '../../database/migrations/index.js';
import type { ObjectStorage } from '../../storage/object-storage.js';
import { STORAGE } from '../../storage/storage.token.js';
import { Lifecycle } from '../running/lifecycle.js';
import { Conditions, type OutsidePart } from './conditions.js';
import { DatabaseProbe } from './database-probe.js';
import { reasonsOf } from './reasons.js';

const patience = 2_000;
/** Probes of several balancers share one look. */
const fresh = 500;

export interface Readiness {
  /** Why this process should get no requests; empty where it should. */
  faults: { path: string; message: string }[];
  parts: Record<string, 'up' | 'degraded' | 'away'>;
}

/** Whether this process can do its work, asked of the parts themselves, each within two seconds. */
@Injectable()
export class Health implements OnApplicationShutdown {
  private probe: DatabaseProbe | undefined;
  private last: { at: number; readiness: Promise<Readiness> } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    @Inject(Lifecycle) private readonly lifecycle: Lifecycle,
    @Inject(Conditions) private readonly conditions: Conditions,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.probe?.close();
  }

  async readiness(): Promise<Readiness> {
    if (!this.last || performance.now() - this.last.at > fresh)
      this.last = { at: performance.now(), readiness: this.look() };
    const { faults, parts } = await this.last.readiness;

    return { faults: [...reasonsOf(this.lifecycle), ...faults], parts };
  }

  private async look(): Promise<Readiness> {
    const probe = (this.probe ??= new DatabaseProbe(urlOf(this.source)));
    const names = migrations.map(({ name }) => name);
    const needed = {
      database: () => probe.answers(),
      migrations: () => probe.hasRun(names),
      queue: () => probe.hasQueue(),
      storage: (signal: AbortSignal) => this.storage.check(signal),
    };
    const looks = await Promise.all(
      Object.entries(needed).map(async ([part, check]) => ({ part, works: await within(check) })),
    );

    return {
      faults: looks.filter(({ works }) => !works).map(({ part }) => ({ path: part, message: 'does not answer' })),
      parts: {
        ...Object.fromEntries(looks.map(({ part, works }) => [part, works ? ('up' as const) : ('away' as const)])),
        ...this.outside(),
      },
    };
  }

  /** Those of them that this process has to do with. */
  private outside() {
    const { roles, llm } = this.config;
    const parts: OutsidePart[] = [
      ...(roles.includes('worker') ? (['mail'] as const) : []),
      ...(roles.includes('web') && llm ? (['assistant'] as const) : []),
    ];

    return Object.fromEntries(parts.map((part) => [part, this.conditions.works(part) ? 'up' : 'degraded'] as const));
  }
}

async function within(check: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
  const over = AbortSignal.timeout(patience);
  const tooLong = new Promise<false>((resolve) => over.addEventListener('abort', () => resolve(false)));

  return Promise.race([
    check(over).then(
      () => true,
      () => false,
    ),
    tooLong,
  ]);
}

function urlOf({ options }: DataSource): string {
  if (options.type !== 'postgres' || options.url === undefined) throw new Error('Health needs PostgreSQL.');

  return options.url;
}
