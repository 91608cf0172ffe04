import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message that belongs to an entry: the user's words for it, or a person's answer. */
@Entity('inbox_messages')
export class InboxMessageEntity {
  @PrimaryColumn('uuid', { name: 'message_id' })
  messageId!: string;

  @Column('uuid', { name: 'entry_id' })
  entryId!: string;
}
