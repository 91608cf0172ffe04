import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A counter of rate-limiter-flexible, which writes this table itself. */
@Entity('rate_limits')
export class RateLimitEntity {
  @PrimaryColumn('varchar', { length: 255 })
  key!: string;

  @Column('integer')
  points!: number;

  /** Milliseconds since 1970; a bigint, which the driver gives as text. */
  @Column('bigint', { nullable: true })
  expire!: string | null;
}
