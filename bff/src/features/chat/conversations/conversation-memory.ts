import {
  type Assistant,
  DialogueState,
  initialState,
  type Promises,
  toStored,
  type TurnOutput,
} from '@fidelio/assistant';
import { Inject, Injectable } from '@nestjs/common';
import { ASSISTANT, PROMISES } from '../../assistant/assistant.token.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import type { FileEntity } from '../../files/file.entity.js';
import { RepairQueue } from '../../files/repair.queue.js';
import { contextMessages, toFileFact } from './assistant-view.js';
import { titleOf } from './conversation-view.js';
import type { ConversationEntity } from './conversation.entity.js';
import { ConversationsRepository } from './conversations.repository.js';
import { ConversationsService } from './conversations.service.js';
import type { MessageEntity } from './message.entity.js';
import { MessagesRepository } from './messages.repository.js';

/** A turn as it was when its answer was asked for. */
export interface AskedTurn {
  conversation: ConversationEntity;
  message: MessageEntity;
  /** The newest messages before it. */
  before: MessageEntity[];
}

/** What a conversation will remember, prepared outside of a transaction. */
export interface MemoryUpdate {
  /** The version of the conversation's state that it was prepared from. */
  stateVersion: number;
  change: Pick<ConversationEntity, 'state' | 'report' | 'ended'> & { title?: string };
  /** What the user said of the conversation's files. */
  reported?: string;
}

/** The conversation has changed since its update was prepared. */
export class OutdatedUpdate extends Error {
  override name = 'OutdatedUpdate';
}

/** @throws OutdatedUpdate where the conversation has changed since the update was prepared */
export function requireCurrent(update: Pick<MemoryUpdate, 'stateVersion'>, locked: ConversationEntity): void {
  if (locked.stateVersion !== update.stateVersion) throw new OutdatedUpdate();
}

const maxAttempts = 10;

/** Prepares and writes again where the conversation changed between the two. */
export async function retryOutdated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OutdatedUpdate) || attempt === maxAttempts) throw error;
    }
}

/**
 * What a conversation remembers: its state and its report. An update is prepared outside of a transaction, because the
 * assistant may have a queue, and whoever waits for it must not hold a connection and a lock.
 */
@Injectable()
export class ConversationMemory {
  constructor(
    @Inject(ASSISTANT) private readonly assistant: Assistant,
    @Inject(PROMISES) private readonly promises: Promises,
    private readonly conversations: ConversationsService,
    private readonly rows: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly repairs: RepairQueue,
  ) {}

  async afterTurn({ conversation, message }: AskedTurn, output: TurnOutput): Promise<MemoryUpdate> {
    const { accountId, id } = conversation;
    const [current, files] = await Promise.all([
      this.conversations.kept(accountId, id),
      this.conversations.filesOf(conversation),
    ]);
    const unchanged = current.stateVersion === conversation.stateVersion;
    const state = unchanged ? output.state : await this.withChanges(output.state, current, files);
    const update = this.updateOf(current, { ...output, state }, files);
    if (files.every(({ waitReason }) => waitReason === null)) return update;

    return { ...update, reported: message.content };
  }

  /** Explains an uploaded file. */
  async afterUpload(
    conversation: ConversationEntity,
    file: FileEntity,
  ): Promise<{ output: TurnOutput; update: MemoryUpdate }> {
    const newest = await this.messages.newest(conversation.id, contextMessages);
    const files = await this.conversations.filesOf(conversation);
    const together = cameTogether(files, newest, file);
    const isKnown = newest.some(({ fileId }) => fileId === file.id);
    const output = await this.assistant.afterUpload({
      state: DialogueState.parse(conversation.state),
      file: toFileFact(file),
      together: together.map(toFileFact),
      moreComing: (together.at(-1)?.following ?? 0) > 0,
      promises: this.promises,
      ...(!isKnown && file.reason !== '' && { reason: file.reason }),
    });
    const update = this.updateOf(conversation, output, files);
    const title = conversation.title === '' ? titleOf(file.name) : undefined;

    return { output, update: { ...update, change: { ...update.change, title } } };
  }

  /** Explains a file that belongs to no conversation. */
  explain(file: FileEntity): Promise<TurnOutput> {
    const fact = toFileFact(file);

    return this.assistant.afterUpload({ state: initialState(), file: fact, together: [fact], promises: this.promises });
  }

  /** @param locked the conversation as it is now, locked; the update must be current */
  async store(locked: ConversationEntity, update: MemoryUpdate, tx: Transaction): Promise<void> {
    requireCurrent(update, locked);
    // The user may have named the conversation while the update was prepared.
    const title = locked.title === '' ? update.change.title : undefined;
    const change = { ...update.change, title, stateVersion: update.stateVersion + 1, updatedAt: new Date() };
    await this.rows.updateById(locked.id, change, tx);
    if (update.reported) await this.repairs.addReport(locked.id, update.reported, tx);
  }

  /** A file was explained or the report edited while the turn was being answered, so that the turn's state does not know that yet. */
  private async withChanges(
    state: DialogueState,
    { reportEdits }: ConversationEntity,
    files: FileEntity[],
  ): Promise<DialogueState> {
    let merged = reportEdits ? this.assistant.edited(state, reportEdits) : state;
    for (const file of files.map(toFileFact)) {
      const input = { state: merged, file, together: [file], promises: this.promises };
      ({ state: merged } = await this.assistant.afterUpload(input));
    }

    return merged;
  }

  private updateOf(
    { stateVersion, reportEdits }: ConversationEntity,
    { state, action }: Pick<TurnOutput, 'state' | 'action'>,
    files: FileEntity[],
  ): MemoryUpdate {
    const report = this.assistant.report(state, files.map(toFileFact), reportEdits ?? {});

    return { stateVersion, change: { state: toStored(state), report, ended: action === 'endChat' } };
  }
}

/** The files that came since the user's last message, oldest first. */
function cameTogether(files: FileEntity[], newest: MessageEntity[], file: FileEntity): FileEntity[] {
  const lastWord = newest.findLastIndex(({ role }) => role === 'user');
  const ids = new Set(newest.slice(lastWord + 1).map(({ fileId }) => fileId));

  return files.filter(({ id }) => id === file.id || ids.has(id));
}
