import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ask } from '../database/ask.js';
import { Logger } from '../operations/logging/logger.js';

const channel = 'fidelio_signals';
const reconnectAfter = 1000;

const Envelope = z.object({ topic: z.string(), data: z.unknown() });

type Listener = (data: unknown) => void;

/**
 * Short messages between replicas over PostgreSQL's LISTEN/NOTIFY: sent with a commit, heard by everybody at once,
 * kept by nobody. A listener that must not miss anything reads the tables again after `onGap`.
 */
@Injectable()
export class Signals implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly gapListeners = new Set<() => void>();
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  /** A database that went away again meanwhile does not keep the process from starting. */
  async onApplicationBootstrap(): Promise<void> {
    await this.connect().catch((error: unknown) => {
      if (this.client) this.lost(this.client, error instanceof Error ? error : undefined);
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.ended = true;
    clearTimeout(this.retry);
    // Where the database is gone there is nobody to say goodbye to.
    await this.client?.end().catch(() => undefined);
  }

  /** Heard by every replica once the manager's transaction commits, at once outside of one. */
  async send(manager: EntityManager, topic: string, data: unknown): Promise<void> {
    await ask(manager, 'SELECT pg_notify($1, $2)', [channel, JSON.stringify({ topic, data })]);
  }

  /** @returns what ends the listening */
  on<Data extends z.ZodType>(topic: string, schema: Data, listener: (data: z.output<Data>) => void): () => void {
    const parsing: Listener = (data) => {
      const parsed = schema.safeParse(data);
      if (parsed.success) listener(parsed.data);
    };
    const known = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, known.add(parsing));

    return () => void known.delete(parsing);
  }

  /** Called when signals may have been missed. */
  onGap(listener: () => void): () => void {
    this.gapListeners.add(listener);

    return () => void this.gapListeners.delete(listener);
  }

  private async connect(): Promise<void> {
    const { options } = this.source;
    if (options.type !== 'postgres') throw new Error('Signals need PostgreSQL.');
    const client = new Client({ connectionString: options.url, application_name: 'fidelio-signals', keepAlive: true });
    client.on('notification', ({ payload }) => this.deliver(payload ?? ''));
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    this.client = client;
    await client.connect();
    await client.query(`LISTEN ${channel}`);
  }

  private deliver(payload: string): void {
    const { topic, data } = Envelope.parse(JSON.parse(payload));
    for (const listener of this.listeners.get(topic) ?? []) listener(data);
  }

  private lost(client: Client, error?: Error): void {
    if (this.ended || this.client !== client) return;
    this.client = undefined;
    this.logger.warn('signals lost', { error });
    this.retry = setTimeout(() => this.reconnect(), reconnectAfter);
  }

  private reconnect(): void {
    this.connect().then(
      () => {
        for (const listener of this.gapListeners) listener();
      },
      (error: unknown) => {
        if (this.client) this.lost(this.client, error instanceof Error ? error : undefined);
      },
    );
  }
}
