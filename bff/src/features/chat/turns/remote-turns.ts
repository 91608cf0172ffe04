import { Injectable } from '@nestjs/common';
import type { MessageEntity } from '../conversations/message.entity.js';
import { MessagesRepository } from '../conversations/messages.repository.js';
import { TurnEvents } from '../turn-events.js';
import { TurnsRepository } from './turns.repository.js';

const lookAgainAfter = 1000;

/** Waits for turns that another replica answers. */
@Injectable()
export class RemoteTurns {
  constructor(
    private readonly turns: TurnsRepository,
    private readonly messages: MessagesRepository,
    private readonly events: TurnEvents,
  ) {}

  /** @returns null where the turn ended without an answer to keep */
  async reply(messageId: string): Promise<MessageEntity | null> {
    for (;;) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const unsubscribe = this.events.onEnded(messageId, resolve);
      const timer = setTimeout(resolve, lookAgainAfter);

      try {
        const reply = await this.messages.findOne({ replyTo: messageId });
        if (reply) return reply.interrupted ? null : reply;
        if (!(await this.turns.isRunning(messageId))) return this.lateReply(messageId);
        await promise;
      } finally {
        clearTimeout(timer);
        unsubscribe();
      }
    }
  }

  /** The turn may have ended after the first look for its reply. */
  private async lateReply(messageId: string): Promise<MessageEntity | null> {
    const reply = await this.messages.findOne({ replyTo: messageId });

    return reply?.interrupted ? null : reply;
  }
}
