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
}
