import type { Language } from '@fidelio/contracts';
import type { WaitlistMailState } from '@fidelio/contracts/staff';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('waitlist')
export class WaitlistEntryEntity {
  /** In lower case. */
  @PrimaryColumn('text')
  email!: string;

  @Column('text')
  company!: string;

  @Column('timestamptz', { name: 'joined_at' })
  joinedAt!: Date;

  /** Names the entry where its address must not stand, as in links. */
  @Column('uuid')
  id!: string;

  /** Of the page where they joined; null of entries from before it was kept. */
  @Column('text', { nullable: true })
  language!: Language | null;

  /** How far the one mail has come. */
  @Column('text', { name: 'mail_state' })
  mailState!: WaitlistMailState;

  @Column('integer', { name: 'mail_tries' })
  mailTries!: number;

  @Column('timestamptz', { name: 'mail_at', nullable: true })
  mailAt!: Date | null;
}
