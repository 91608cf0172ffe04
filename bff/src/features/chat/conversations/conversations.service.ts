import { randomUUID } from 'node:crypto';
import {
  areAboutFiles,
  type Assistant,
  contentOf,
  continued,
  DialogueState,
  joined,
  liveCards,
  toStored,
} from '@fidelio/assistant';
import {
  type Conversation,
  type ConversationSummary,
  counts,
  type ChatInitialized,
  type InitializeChat,
  type Language,
  type ReadConversation,
  type RenameConversation,
} from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ASSISTANT } from '../../assistant/assistant.token.js';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import type { FileEntity } from '../../files/file.entity.js';
import { FilesService } from '../../files/files.service.js';
import { InboxService } from '../../inbox/inbox.service.js';
import { Problem } from '../../../platform/http/problem.js';
import { AccountsService } from '../../identity/accounts/accounts.service.js';
import { toFileFact } from './assistant-view.js';
import { drawnOf, isFull, overviewOf, toConversation, toSummary, type TranscriptPage } from './conversation-view.js';
import type { ConversationEntity } from './conversation.entity.js';
import { ConversationsRepository } from './conversations.repository.js';
import { newMessage } from './message.entity.js';
import { MessagesRepository } from './messages.repository.js';
import { excerptOf, toTsQuery, wordsOf } from './search-words.js';

const maxListed = 200;
/** How many of the user's messages are kept with a file that is uploaded. */
const maxWords = 10;

/** What a person of the staff writes into a conversation. */
export interface PersonsAnswer {
  id: string;
  conversationId: string;
  accountId: string;
  person: string;
  content: string;
}

@Injectable()
export class ConversationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly files: FilesService,
    private readonly inbox: InboxService,
    @Inject(ASSISTANT) private readonly assistant: Assistant,
  ) {}

  /** @param pageLanguage of the first question; a conversation that continues another one keeps its language */
  async start(
    accountId: string,
    { fileId, continues }: InitializeChat,
    pageLanguage: Language,
  ): Promise<ChatInitialized['results']> {
    const file = fileId === undefined ? null : await this.files.owned(accountId, fileId);
    const earlier = continues === undefined ? null : await this.owned(accountId, continues);
    const language = earlier ? DialogueState.parse(earlier.state).language : pageLanguage;
    const opening = await this.assistant.open(file ? toFileFact(file) : undefined, language);
    const { action, cards, documentWords = null, uploadReason = null } = opening;
    const state = earlier ? continuedState(earlier, opening.state) : opening.state;
    const lead = joined(language, [earlier && continued(language), opening.lead]);
    const content = contentOf(lead, cards);
    const id = randomUUID();
    await this.conversations.start(
      {
        id,
        accountId,
        title: file?.name ?? earlier?.title ?? '',
        aboutFileId: file?.id ?? earlier?.aboutFileId ?? null,
        continuesId: earlier?.id ?? null,
        state: toStored(state),
      },
      { id: randomUUID(), content, action, uploadReason, cards, lead, documentWords },
    );

    return { id, question: content, ...drawnOf({ cards, lead, suggestions: null }) };
  }

  /** Conversations in which the user has said or uploaded something: the newest, or the newest with these words. */
  async list(accountId: string, words?: string): Promise<ConversationSummary[]> {
    if (words !== undefined) return this.search(accountId, wordsOf(words));

    return (await this.conversations.listUsed(accountId, maxListed)).map(toSummary);
  }

  private async search(accountId: string, words: string[]): Promise<ConversationSummary[]> {
    if (words.length === 0) return [];
    const found = await this.conversations.search(accountId, toTsQuery(words), counts.searchResults);

    return found.map((row) => ({
      ...toSummary(row),
      ...(row.found !== null && { excerpt: excerptOf(row.found, words) }),
    }));
  }

  /** @throws Problem `chat.conversation-not-found` */
  async rename(accountId: string, id: string, { title }: RenameConversation): Promise<ConversationSummary> {
    const conversation = await this.owned(accountId, id);
    await this.conversations.updateById(id, { title });

    return toSummary({ ...conversation, title });
  }

  /** The files of a conversation stay. @throws Problem `chat.conversation-not-found` */
  async delete(accountId: string, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.lockOwned(accountId, id, tx);
      await this.inbox.handOver(id, tx);
      await this.conversations.updateById(id, { deletedAt: new Date() }, tx);
    });
  }

  /** @throws Problem `chat.conversation-not-found`, also where the time for it is over */
  async restore(accountId: string, id: string): Promise<ConversationSummary> {
    const conversation = await this.kept(accountId, id);
    await this.conversations.updateById(id, { deletedAt: null });

    return toSummary(conversation);
  }

  async read(accountId: string, id: string, { before, limit }: ReadConversation): Promise<Conversation> {
    // Whether a turn runs is read before the messages: a turn that ends in between is then read twice, never missed.
    const conversation = await this.conversations.findShown(accountId, id);
    if (!conversation) throw new Problem('chat.conversation-not-found');
    const page = await this.messages.page(id, limit ?? counts.conversationPage, before);
    const isWhole = before === undefined && !page.hasEarlier;
    const overview = isWhole ? overviewOf(page.messages) : await this.messages.overview(id);

    return toConversation(conversation, await this.withLiveCards(accountId, id, page), overview, conversation.running);
  }

  /** What has been decided, corrected or deleted since a card was stored is shown so. */
  private async withLiveCards(accountId: string, id: string, page: TranscriptPage): Promise<TranscriptPage> {
    if (!page.messages.some(({ cards }) => cards && areAboutFiles(cards))) return page;
    const files = (await this.filesOf(await this.kept(accountId, id))).map(toFileFact);
    const messages = page.messages.map((message) =>
      message.cards ? { ...message, cards: liveCards(message.cards, files) } : message,
    );

    return { ...page, messages };
  }

  /** @throws Problem `chat.conversation-not-found`, also for a deleted one */
  async owned(accountId: string, id: string, tx?: Transaction): Promise<ConversationEntity> {
    return requirePresent(await this.kept(accountId, id, tx));
  }

  /** `owned`, also while its deletion can be undone. */
  async kept(accountId: string, id: string, tx?: Transaction): Promise<ConversationEntity> {
    const conversation = await this.conversations.findOne({ id, accountId }, tx);
    if (!conversation) throw new Problem('chat.conversation-not-found');

    return conversation;
  }

  /**
   * The user's own words for a file that is uploaded, newest first.
   *
   * @throws Problem `chat.conversation-not-found`, `chat.conversation-full`
   */
  async saidByUser(accountId: string, conversationId: string, tx: Transaction): Promise<string> {
    await this.owned(accountId, conversationId, tx);
    if (isFull(await this.messages.count({ conversationId }, tx))) throw new Problem('chat.conversation-full');
    const said = { conversationId, role: 'user' } as const;
    const messages = await this.messages.findMany(said, { order: { seq: 'DESC' }, limit: maxWords }, tx);

    return messages.map(({ content }) => content).join('\n');
  }

  /** `owned`, locked: until the transaction ends, nothing else is added to this conversation. */
  async lockOwned(accountId: string, id: string, tx: Transaction): Promise<ConversationEntity> {
    return requirePresent(await this.lock(accountId, id, tx));
  }

  /** `kept`, locked: what was begun before a deletion is written to its end, so that the deletion can be undone. */
  async lock(accountId: string, id: string, tx: Transaction): Promise<ConversationEntity> {
    const held = await this.accounts.hold(accountId, tx);
    const conversation = held && (await this.conversations.findOneForUpdate({ id, accountId }, tx));
    if (!conversation) throw new Problem('chat.conversation-not-found');

    return conversation;
  }

  /** Whether this answer of a person is in its conversation already, or its id is another message's. */
  async findAnswer(
    { id, conversationId, content }: PersonsAnswer,
    tx: Transaction,
  ): Promise<'none' | 'same' | 'other'> {
    const known = await this.messages.findOne({ id }, tx);
    if (!known) return 'none';

    return known.conversationId === conversationId && known.content === content && known.person !== null
      ? 'same'
      : 'other';
  }

  /** Adds a person's answer, also to a full conversation, and opens the conversation for a reply. */
  async addAnswer(answer: PersonsAnswer, tx: Transaction): Promise<void> {
    await this.messages.insert(newMessage({ ...answer, role: 'assistant' }), tx);
    await this.conversations.updateById(answer.conversationId, { ended: false, updatedAt: new Date() }, tx);
  }

  /** The file that the conversation is about, and the files that were uploaded into it and those that it continues. */
  async filesOf({ id, aboutFileId, continuesId }: ConversationEntity, tx?: Transaction): Promise<FileEntity[]> {
    const chain = continuesId === null ? [id] : await this.conversations.chainOf(id, tx);
    const uploaded = await this.files.ofConversations(chain, tx);
    const about = aboutFileId === null ? null : await this.files.linked(aboutFileId, tx);

    return about ? [about, ...uploaded] : uploaded;
  }
}

function requirePresent(conversation: ConversationEntity): ConversationEntity {
  if (conversation.deletedAt) throw new Problem('chat.conversation-not-found');

  return conversation;
}

/** What was reported before stays known; what the assistant had just asked does not. */
function continuedState(earlier: ConversationEntity, opening: DialogueState): DialogueState {
  const { report, requests } = DialogueState.parse(earlier.state);

  return { ...opening, report, requests };
}
