import type { InboxKind, InboxState } from '@fidelio/contracts/staff';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One conversation that a person of the staff should read, once for each reason. */
@Entity('inbox_entries')
export class InboxEntryEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  /** Where it was asked for last. */
  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  @Column('text')
  kind!: InboxKind;

  @Column('text')
  state!: InboxState;

  @Column('uuid', { name: 'assignee_id', nullable: true })
  assigneeId!: string | null;

  /** For optimistic locking: nobody answers words that they have not read. */
  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
