import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Logger } from '../observability/logging/logger.js';
import type { Transaction } from './transactions.js';

/** Replicas of earlier versions listen on this name. */
const channel = 'fidelio_signals';
const reconnectAfter = 1000;

const Message = z.object({ topic: z.string(), data: z.unknown() });

type Listener = (data: unknown) => void;

/**
 * Messages between replicas over PostgreSQL's LISTEN and NOTIFY. Nothing is stored: a subscriber that must not miss a
 * message reads the tables again after `onReconnect`.
 */
@Injectable()
export class PubSub implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly reconnectListeners = new Set<() => void>();
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(
    private readonly source: DataSource,
    private readonly logger: Logger,
  ) {}

  /** A database that is not there at this moment does not keep the process from starting. */
  async onApplicationBootstrap(): Promise<void> {
    await this.connect().catch((error: unknown) => this.retryConnection(error));
  }

  async onModuleDestroy(): Promise<void> {
    this.ended = true;
    clearTimeout(this.retry);
    // The connection may be broken already, which makes no difference here.
    await this.client?.end().catch(() => undefined);
  }

  /** Delivered to every replica when the transaction commits; at once without one. */
  async publish(topic: string, data: unknown, tx?: Transaction): Promise<void> {
    await (tx ?? this.source).query('SELECT pg_notify($1, $2)', [channel, JSON.stringify({ topic, data })]);
  }

  /** @returns a function that ends the subscription */
  subscribe<Data extends z.ZodType>(topic: string, schema: Data, listener: (data: z.output<Data>) => void): () => void {
    const parsing: Listener = (data) => {
      // A newer replica may send a message in a form that this one does not know.
      const parsed = schema.safeParse(data);
      if (parsed.success) listener(parsed.data);
    };
    const known = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, known.add(parsing));

    return () => void known.delete(parsing);
  }

  /** Called when messages may have been missed. @returns a function that ends the subscription */
  onReconnect(listener: () => void): () => void {
    this.reconnectListeners.add(listener);

    return () => void this.reconnectListeners.delete(listener);
  }

  private async connect(): Promise<void> {
    const { options } = this.source;
    if (options.type !== 'postgres') throw new Error('PubSub needs PostgreSQL.');
    const client = new Client({ connectionString: options.url, application_name: 'fidelio-pubsub', keepAlive: true });
    client.on('notification', ({ payload }) => this.deliver(payload ?? ''));
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    this.client = client;
    await client.connect();
    await client.query(`LISTEN ${channel}`);
  }

  private deliver(payload: string): void {
    const { topic, data } = Message.parse(JSON.parse(payload));
    for (const listener of this.listeners.get(topic) ?? []) listener(data);
  }

  private lost(client: Client, error?: unknown): void {
    if (this.ended || this.client !== client) return;
    this.client = undefined;
    this.logger.warn('pubsub connection lost', { error });
    this.retry = setTimeout(() => this.reconnect(), reconnectAfter);
  }

  private retryConnection(error: unknown): void {
    if (this.client) this.lost(this.client, error);
  }

  private reconnect(): void {
    this.connect().then(
      () => {
        for (const listener of this.reconnectListeners) listener();
      },
      (error: unknown) => this.retryConnection(error),
    );
  }
}
