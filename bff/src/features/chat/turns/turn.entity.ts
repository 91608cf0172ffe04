import { Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ConversationEntity } from '../conversations/conversation.entity.js';
import type { AccountEntity } from '../../identity/accounts/account.entity.js';

/** The turn that is being answered for an account, at most one. */
@Entity('turns')
export class TurnEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @OneToOne('AccountEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Relation<AccountEntity>;

  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  @ManyToOne('ConversationEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'conversation_id' })
  conversation?: Relation<ConversationEntity>;

  /** The user's message that is being answered. */
  @Column('uuid', { name: 'message_id' })
  messageId!: string;

  /** Names the process's hold on the turn. */
  @Column('uuid')
  lease!: string;

  /** When the answering process last said that it still runs. */
  @Column('timestamptz', { name: 'beat_at' })
  beatAt!: Date;
}
