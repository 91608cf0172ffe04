import type { Cards, ChatAction, ChatFile, ReplyRating, Suggestions } from '@fidelio/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ConversationEntity } from './conversation.entity.js';

@Entity('messages')
export class MessageEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Order of all messages, counted by the database. */
  @Column({ type: 'bigint', insert: false, update: false })
  seq!: string;

  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  @ManyToOne('ConversationEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'conversation_id' })
  conversation?: Relation<ConversationEntity>;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  role!: 'assistant' | 'user';

  @Column('text')
  content!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** The file as it was uploaded; it may have been deleted since. */
  @Column('jsonb', { nullable: true })
  file!: ChatFile | null;

  /** Set on the one message that answers the upload of this file. */
  @Column('uuid', { name: 'file_id', nullable: true })
  fileId!: string | null;

  /** This reply to an upload promised an explanation that has not been given yet. */
  @Column('boolean')
  awaiting!: boolean;

  @Column('text', { nullable: true })
  action!: ChatAction | null;

  @Column('text', { name: 'upload_reason', nullable: true })
  uploadReason!: string | null;

  /** What a reply says as facts, each as it was when the reply was written. */
  @Column('jsonb', { nullable: true })
  cards!: Cards | null;

  /** What is said beside the cards; `content` has the text form of the cards as well. */
  @Column('text', { nullable: true })
  lead!: string | null;

  /** What of a reply is words of documents; null where that is not known. */
  @Column('jsonb', { name: 'document_words', nullable: true })
  documentWords!: string[] | null;

  /** What replies had before there were cards. */
  @Column('jsonb', { nullable: true })
  suggestions!: Suggestions | null;

  @Column('uuid', { name: 'client_message_id', nullable: true })
  clientMessageId!: string | null;

  /** Name of the person of the staff who wrote it, as it was then. */
  @Column('text', { nullable: true })
  person!: string | null;

  /** The user's message that this one answers. */
  @Column('uuid', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  /** The answer was stopped; the text is what had been written by then. */
  @Column('boolean')
  stopped!: boolean;

  /** Stopped because the connection was lost, not by the user: the same message sent again is answered again. */
  @Column('boolean')
  interrupted!: boolean;

  /** What the user thinks of this reply. */
  @Column('jsonb', { nullable: true })
  rating!: ReplyRating | null;

  @Column('timestamptz', { name: 'rated_at', nullable: true })
  ratedAt!: Date | null;

  /** Who gave this reply; null for what no turn answered. */
  @Column('text', { name: 'answered_by', nullable: true })
  answeredBy!: 'guided' | 'model' | 'fallback' | null;

  /** The trace of the turn, where traces are made. */
  @Column('text', { name: 'trace_id', nullable: true })
  traceId!: string | null;
}

type GivenColumns = Pick<MessageEntity, 'conversationId' | 'accountId' | 'role' | 'content'> & Partial<MessageEntity>;

/** A message whose other columns are empty. */
export function newMessage(given: GivenColumns): MessageEntity {
  const empty = {
    id: crypto.randomUUID(),
    createdAt: new Date(),
    file: null,
    fileId: null,
    awaiting: false,
    action: null,
    uploadReason: null,
    cards: null,
    lead: null,
    documentWords: null,
    suggestions: null,
    person: null,
    clientMessageId: null,
    replyTo: null,
    stopped: false,
    interrupted: false,
    rating: null,
    ratedAt: null,
    answeredBy: null,
    traceId: null,
  };

  return Object.assign(new MessageEntity(), empty, given);
}
