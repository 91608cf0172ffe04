import { counts, FileEvent, type FileEventsEnded } from '@fidelio/contracts';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EventStream } from '../../platform/http/event-stream.js';
import type { AccountContext } from '../../platform/http/policy.js';
import { SessionsService } from '../identity/sessions/sessions.service.js';
import { Lifecycle } from '../../platform/lifecycle/lifecycle.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { type FileChange, FileChanges } from './file-changes.js';

/** A stream ends within a second of its session: this long, and the time of one statement. */
const checkEvery = 500;

interface OpenStream {
  stream: EventStream;
  sessionId: string;
}

/** The event streams of this process. One subscription serves all of them: a change goes to the streams of its account. */
@Injectable()
export class FileEventStreams implements OnApplicationBootstrap, OnModuleDestroy {
  /** By account, oldest first. */
  private readonly open = new Map<string, OpenStream[]>();
  private unsubscribe: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly changes: FileChanges,
    private readonly sessions: SessionsService,
    private readonly lifecycle: Lifecycle,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const end = () => this.endAll();
    const { closing } = this.lifecycle;
    closing.addEventListener('abort', end);
    this.unsubscribe = [
      () => closing.removeEventListener('abort', end),
      this.changes.subscribe((change) => this.send(change)),
      // A change may have been missed: a client that connects again reads its list again.
      this.changes.onReconnect(end),
    ];
    this.checkLater();
  }

  onModuleDestroy(): void {
    this.stopped = true;
    for (const end of this.unsubscribe) end();
    clearTimeout(this.timer);
  }

  /** @returns call it when the stream's connection has closed */
  add({ id, sessionId }: AccountContext, stream: EventStream): () => void {
    const added = { stream, sessionId };
    const streams = [...(this.open.get(id) ?? []), added];
    this.open.set(id, streams);
    for (const oldest of streams.slice(0, -counts.eventStreams)) end(oldest, 'replaced');
    // A request over a connection that was open before the shutdown began: nothing else would end its stream.
    if (this.lifecycle.closing.aborted) stream.end();

    return () => this.remove(id, added);
  }

  private remove(accountId: string, closed: OpenStream): void {
    const left = (this.open.get(accountId) ?? []).filter((one) => one !== closed);
    if (left.length > 0) this.open.set(accountId, left);
    else this.open.delete(accountId);
  }

  private send(change: FileChange): void {
    const event = FileEvent.parse(change);
    for (const { stream } of this.open.get(change.accountId) ?? []) stream.send('file', event);
  }

  private endAll(): void {
    for (const streams of this.open.values()) for (const { stream } of streams) stream.end();
  }

  private checkLater(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.endWithoutSession()
        .catch((error: unknown) => this.logger.warn('sessions of event streams', { error }))
        .finally(() => this.checkLater());
    }, checkEvery);
    this.timer.unref();
  }

  /** Sessions end on any replica, by time, by their user, or with their account. */
  private async endWithoutSession(): Promise<void> {
    const streams = [...this.open.values()].flat();
    if (streams.length === 0) return;
    const live = new Set(await this.sessions.liveAmong([...new Set(streams.map(({ sessionId }) => sessionId))]));
    for (const one of streams) if (!live.has(one.sessionId)) end(one, 'session');
  }
}

function end({ stream }: OpenStream, reason: FileEventsEnded['reason']): void {
  stream.send('ended', { reason } satisfies FileEventsEnded);
  stream.end();
}
