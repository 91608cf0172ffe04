import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AccountEntity } from '../../identity/accounts/account.entity.js';

/** Tokens of the outside service that an account used on a day (UTC). */
@Entity('assistant_usage')
export class AssistantUsageEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne('AccountEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Relation<AccountEntity>;

  @PrimaryColumn('date')
  day!: string;

  /** In all. The kinds are 0 where the service did not tell them. */
  @Column('bigint')
  tokens!: string;

  @Column('bigint')
  input!: string;

  /** Of the input, from the service's cache. */
  @Column('bigint')
  cached!: string;

  @Column('bigint')
  output!: string;

  /** Of the output. */
  @Column('bigint')
  reasoning!: string;
}
