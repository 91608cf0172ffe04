import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Keeps no address: the entries of an account outlive it. */
@Entity('audit_events')
export class AuditEventEntity {
  /** A bigint, which the driver gives as text. */
  @PrimaryColumn('bigint', { generated: 'identity' })
  id!: string;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  event!: string;

  @Column('uuid', { name: 'account_id', nullable: true })
  accountId!: string | null;

  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  /** What it was done to: an id or a name of ours, never a person's words. */
  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { nullable: true })
  reason!: string | null;
}
