import type { Report } from '@fidelio/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DialogueState } from '../../assistant/port.js';

@Entity('conversations')
export class ConversationRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  title!: string;

  /** A fixed file that is still wrong. */
  @Column('uuid', { name: 'about_file_id', nullable: true })
  aboutFileId!: string | null;

  /** The assistant's memory; nobody else reads it. */
  @Column('jsonb')
  state!: DialogueState;

  /** Counts the changes of `state`: an upload may be explained while a turn is being answered. */
  @Column('integer', { name: 'state_version' })
  stateVersion!: number;

  @Column('jsonb', { nullable: true })
  report!: Report | null;

  @Column('boolean')
  ended!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
