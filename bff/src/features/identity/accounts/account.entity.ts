import type { Language } from '@fidelio/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('accounts')
export class AccountEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** In lower case: the case of an address does not matter. */
  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  @Column('text')
  organization!: string;

  @Column('text', { name: 'display_name' })
  displayName!: string;

  /** When a one-time code was first redeemed; null for an address that nobody has verified. */
  @Column('timestamptz', { name: 'proven_at', nullable: true })
  emailVerifiedAt!: Date | null;

  @Column('boolean', { name: 'mails_decision' })
  mailsDecision!: boolean;

  @Column('boolean', { name: 'mails_nothing' })
  mailsNothing!: boolean;

  /** Of pages and emails; null where none was ever chosen. */
  @Column('text', { nullable: true })
  language!: Language | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
