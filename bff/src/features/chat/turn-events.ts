import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/transactions.js';
import { PubSub } from '../../platform/database/pubsub.js';

/** After this long without a beat the answering process counts as lost, and another process may answer. */
export const lostAfter = '9 seconds';

const endedTopic = 'chat.turn';
const TurnEnded = z.object({ messageId: z.uuid() });
const stopTopic = 'chat.stop';
const TurnStop = z.object({ conversationId: z.uuid() });

/** Tells every replica that a turn ended, and that the user stopped one. */
@Injectable()
export class TurnEvents {
  constructor(private readonly pubSub: PubSub) {}

  /** Sent with the transaction's commit. */
  async ended(messageId: string, tx: Transaction): Promise<void> {
    await this.pubSub.publish(endedTopic, { messageId }, tx);
  }

  /** Stops the answer that is being written in the conversation, on whichever replica. */
  async stop(conversationId: string): Promise<void> {
    await this.pubSub.publish(stopTopic, { conversationId });
  }

  /** @returns what ends the subscription */
  onEnded(messageId: string, listener: () => void): () => void {
    return this.pubSub.subscribe(endedTopic, TurnEnded, (ended) => {
      if (ended.messageId === messageId) listener();
    });
  }

  /** @returns what ends the subscription */
  onStop(listener: (conversationId: string) => void): () => void {
    return this.pubSub.subscribe(stopTopic, TurnStop, ({ conversationId }) => listener(conversationId));
  }
}
