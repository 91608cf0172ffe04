import type { Report } from '@fidelio/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AccountEntity } from '../../identity/accounts/account.entity.js';
import type { ReportEdits } from '@fidelio/assistant';

@Entity('conversations')
export class ConversationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne('AccountEntity')
  @JoinColumn({ name: 'account_id' })
  account?: Relation<AccountEntity>;

  @Column('text')
  title!: string;

  /** The corrected file that the user reports as still wrong. */
  @Column('uuid', { name: 'about_file_id', nullable: true })
  aboutFileId!: string | null;

  /** The conversation that reached its limit of messages and goes on in this one. */
  @Column('uuid', { name: 'continues_id', nullable: true })
  continuesId!: string | null;

  /** What the assistant stores between two turns. No other code reads it. */
  @Column('jsonb')
  state!: Record<string, unknown>;

  /** The version for optimistic locking: a reply to an upload and a turn may change `state` at the same time. */
  @Column('integer', { name: 'state_version' })
  stateVersion!: number;

  @Column('jsonb', { nullable: true })
  report!: Report | null;

  /** What the user has corrected in the report; part of `report` already. */
  @Column('jsonb', { name: 'report_edits', nullable: true })
  reportEdits!: ReportEdits | null;

  @Column('boolean')
  ended!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** The owner deleted it, and can undo that for a while. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
