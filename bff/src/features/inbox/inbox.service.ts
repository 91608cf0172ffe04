import type { TurnOutput } from '@fidelio/assistant';
import type { InboxKind } from '@fidelio/contracts/staff';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transactions.js';
import { InboxEntriesRepository } from './inbox-entries.repository.js';

interface SaidMessage {
  id: string;
  role: 'assistant' | 'user';
  content: string;
}

/** A message of a user that has been answered. */
export interface AnsweredMessage {
  conversation: { id: string; accountId: string; aboutFileId: string | null };
  message: SaidMessage;
  /** The messages before it, oldest first. */
  before: readonly (SaidMessage & { person: string | null })[];
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
    const words = kind === 'request' ? wished(said, output) : message;
    await this.entries.addWords({ accountId, conversationId, kind }, words.id, tx);
  }

  /** Before this conversation is deleted: what was asked for in others, too, is still read. */
  async handOver(conversationId: string, tx: Transaction): Promise<void> {
    await this.entries.handOver(conversationId, tx);
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

/** The message with the words of a wish: its yes came after it. */
function wished({ message, before }: AnsweredMessage, { state }: TurnOutput): SaidMessage {
  const words = singleBlanks(state.requests.at(-1) ?? '');
  const said = [...before, message].filter(({ role }) => role === 'user');

  return said.findLast(({ content }) => singleBlanks(content).includes(words)) ?? message;
}

function singleBlanks(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
