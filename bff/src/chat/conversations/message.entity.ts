import type { ChatAction, ChatFile } from '@fidelio/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('messages')
export class MessageRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** Order within everything; the database counts. */
  @Column({ type: 'bigint', insert: false, update: false })
  seq!: string;

  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  role!: 'assistant' | 'user';

  @Column('text')
  content!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** The file as it was uploaded; it may be deleted since. */
  @Column('jsonb', { nullable: true })
  file!: ChatFile | null;

  /** Set on the one message that answers the upload of this file. */
  @Column('uuid', { name: 'file_id', nullable: true })
  fileId!: string | null;

  /** The answer to an upload promised an explanation that has not been given. */
  @Column('boolean')
  awaiting!: boolean;

  @Column('text', { nullable: true })
  action!: ChatAction | null;

  @Column('text', { name: 'upload_reason', nullable: true })
  uploadReason!: string | null;

  @Column('uuid', { name: 'client_message_id', nullable: true })
  clientMessageId!: string | null;

  /** The user's message that this one answers. */
  @Column('uuid', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  /** The text is what had come when the answer was stopped. */
  @Column('boolean')
  stopped!: boolean;

  /** Stopped because the client's connection was lost, not because the user wished it: sent again, it is answered again. */
  @Column('boolean')
  interrupted!: boolean;
}

type Filled = Pick<MessageRow, 'conversationId' | 'accountId' | 'role' | 'content'> & Partial<MessageRow>;

/** A message with everything that was not said left empty. */
export function newMessage(filled: Filled): MessageRow {
  const empty = {
    id: crypto.randomUUID(),
    createdAt: new Date(),
    file: null,
    fileId: null,
    awaiting: false,
    action: null,
    uploadReason: null,
    clientMessageId: null,
    replyTo: null,
    stopped: false,
    interrupted: false,
  };

  return Object.assign(new MessageRow(), empty, filled);
}
