import type { Report } from '@fidelio/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DialogueState } from '@fidelio/assistant';

@Entity('conversations')
export class ConversationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  title!: string;

  /** A fixed file that is still wrong. */
  @Column('uuid', { name: 'about_file_id', nullable: true })
  aboutFileId!: string | null;

  /** The full conversation that this one continues. */
  @Column('uuid', { name: 'continues_id', nullable: true })
  continuesId!: string | null;

  /** The assistant's memory, which only the assistant reads. */
  @Column('jsonb')
  state!: DialogueState;

  /** Counts the changes of `state`, because an upload may be explained while a turn is being answered. */
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
