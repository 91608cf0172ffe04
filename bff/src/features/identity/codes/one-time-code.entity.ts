import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity.js';

@Entity('one_time_codes')
export class OneTimeCodeEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null where the account was deleted: the code was sent nevertheless, and counts. */
  @Column('uuid', { name: 'account_id', nullable: true })
  accountId!: string | null;

  @ManyToOne('AccountEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'account_id' })
  account?: Relation<AccountEntity>;

  /** Digest of the address; null where an earlier version sent it. */
  @Column('bytea', { nullable: true })
  address!: Buffer | null;

  /** Digest of the address without its tag: `ada+news@example.org` reaches the mailbox of `ada@example.org`. */
  @Column('bytea', { nullable: true })
  mailbox!: Buffer | null;

  /** The trusted device that asked for the code; empty for any other browser. */
  @Column('text', { name: 'lane' })
  deviceId!: string;

  @Column('bytea')
  digest!: Buffer;

  /** The code under encryption, until it is mailed. */
  @Column('bytea', { nullable: true })
  sealed!: Buffer | null;

  @Column('integer', { name: 'tries_by_strangers' })
  triesByOthers!: number;

  @Column('integer', { name: 'tries_by_known' })
  triesByTrusted!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** When it was used or replaced. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
