import type { TurnOutput } from '@fidelio/assistant';
import type { InboxKind } from '@fidelio/contracts/staff';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transactions.js';
import { InboxEntriesRepository } from './inbox-entries.repository.js';

/** A message of a user that has been answered. */
export interface AnsweredMessage {
  conversation: { id: string; accountId: string; aboutFileId: string | null };
  message: { id: string };
  /** The messages before it, oldest first. */
  before: readonly { id: string; person: string | null }[];
}

/** Puts what users want to be read by a person into the inbox, with the commit that records the answer to it. */
@Injectable()
export class InboxService {
  constructor(private readonly entries: InboxEntriesRepository) {}

  async record(said: AnsweredMessage, output: TurnOutput, tx: Transaction): Promise<void> {
    const { conversation, message } = said;
    if (output.withdrawsPerson) return this.entries.withdraw(conversation.id, message.id, tx);
    const kind = await this.kindOf(said, output, tx);
    if (kind === null) return;

    const { accountId, id: conversationId } = conversation;
    await this.entries.addWords({ accountId, conversationId, kind }, message.id, tx);
  }

  private async kindOf(
    { conversation, before }: AnsweredMessage,
    { wantsPerson, action }: TurnOutput,
    tx: Transaction,
  ): Promise<InboxKind | null> {
    const last = before.at(-1);
    const repliesTo = last?.person == null ? null : await this.entries.kindOfAnswer(last.id, tx);
    if (repliesTo !== null) return repliesTo;
    if (wantsPerson) return 'person';
    if (action === 'addRequest') return 'request';

    return conversation.aboutFileId === null ? null : 'still-wrong';
  }
}
