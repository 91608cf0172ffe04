import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The turn that is being answered for an account, at most one. */
@Entity('turns')
export class TurnEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

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
