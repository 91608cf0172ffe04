import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What became of the e-mail of one job. */
@Entity('mail_deliveries')
export class MailDeliveryEntity {
  @PrimaryColumn('uuid', { name: 'job_id' })
  jobId!: string;

  @Column('text')
  kind!: string;

  @Column('text')
  state!: 'sending' | 'failed' | 'sent' | 'dropped';

  @Column('integer')
  attempts!: number;

  /** Attempts that began while an earlier one had neither failed nor succeeded: each may have sent the e-mail again. */
  @Column('integer', { name: 'possible_repeats' })
  possibleRepeats!: number;

  @Column('timestamptz')
  at!: Date;
}
