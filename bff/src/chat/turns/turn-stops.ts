import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Signals } from '../../signals/signals.js';

const topic = 'chat.stop';
const StopSignal = z.object({ conversationId: z.uuid() });

/** The user's wish to stop an answer, carried to whichever replica is writing it. */
@Injectable()
export class TurnStops {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Signals) private readonly signals: Signals,
  ) {}

  async ask(conversationId: string): Promise<void> {
    await this.signals.send(this.source.manager, topic, { conversationId });
  }

  on(listener: (conversationId: string) => void): () => void {
    return this.signals.on(topic, StopSignal, (stop) => listener(stop.conversationId));
  }
}
