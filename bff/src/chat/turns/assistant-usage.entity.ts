import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Tokens of the outside service that an account used on a day (UTC). */
@Entity('assistant_usage')
export class AssistantUsageEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column('bigint')
  tokens!: string;
}
