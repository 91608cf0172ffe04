import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An e-mail that was 'sent' in embedded mode, where there is no mail server. */
@Entity('dev_mailbox')
export class MailboxMessageEntity {
  /** A bigint, which the driver gives as text. */
  @PrimaryColumn('bigint', { generated: 'identity' })
  id!: string;

  @Column('text', { name: 'message_id' })
  messageId!: string;

  @Column('text')
  recipient!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  text!: string;

  @Column('text')
  html!: string;

  @Column('timestamptz', { name: 'sent_at' })
  sentAt!: Date;
}
