import type { WaitlistMailTranslations } from '@fidelio/contracts/staff';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one mail to the waitlist: one row at most. */
@Entity('waitlist_mail')
export class WaitlistMailEntity {
  @PrimaryColumn('boolean')
  single!: true;

  @Column('text')
  subject!: string;

  @Column('text')
  text!: string;

  /** For who joined in another language than English. */
  @Column('jsonb')
  translations!: WaitlistMailTranslations;

  /** Counts the changes: what is sent is what was previewed. */
  @Column('integer')
  version!: number;

  /** Nobody changes it from then on: everybody gets the same mail. */
  @Column('timestamptz', { name: 'first_sent_at', nullable: true })
  firstSentAt!: Date | null;
}
