import { Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InboxEntryEntity } from './inbox-entry.entity.js';

/** A message that belongs to an entry: the user's words for it, or a person's answer. */
@Entity('inbox_messages')
export class InboxMessageEntity {
  @PrimaryColumn('uuid', { name: 'message_id' })
  messageId!: string;

  /** Typed here, because the chat imports this folder and its entity cannot be imported. */
  @OneToOne('MessageEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'message_id' })
  message?: { person: string | null };

  @Column('uuid', { name: 'entry_id' })
  entryId!: string;

  @ManyToOne(() => InboxEntryEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'entry_id' })
  entry?: Relation<InboxEntryEntity>;
}
