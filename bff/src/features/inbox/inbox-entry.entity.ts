import type { InboxKind, InboxState } from '@fidelio/contracts/staff';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AccountEntity } from '../identity/accounts/account.entity.js';

/** One conversation that a person of the staff should read, once for each reason. */
@Entity('inbox_entries')
export class InboxEntryEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne('AccountEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Relation<AccountEntity>;

  /** The conversation in which a person was asked for last. */
  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  /** Typed here: the chat imports this folder, so its entity cannot be imported. */
  @ManyToOne('ConversationEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'conversation_id' })
  conversation?: { deletedAt: Date | null };

  @Column('text')
  kind!: InboxKind;

  @Column('text')
  state!: InboxState;

  @Column('uuid', { name: 'assignee_id', nullable: true })
  assigneeId!: string | null;

  @ManyToOne('AccountEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'assignee_id' })
  assignee?: Relation<AccountEntity>;

  /** For optimistic locking: nobody answers words that they have not read. */
  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
