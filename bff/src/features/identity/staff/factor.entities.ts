import { Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { SessionEntity } from '../sessions/session.entity.js';

/** The authenticator app of a member of staff. */
@Entity('staff_totp')
export class TotpEntity {
  /** For which it was set up, and to which its secret is bound. */
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  /** Digest of the address: factors outlive its account. The database fills it in. */
  @Column('bytea')
  owner!: Buffer;

  /** The secret under encryption. */
  @Column('bytea')
  sealed!: Buffer;

  /** The time step of the newest code that was used: no code counts twice. */
  @Column('integer', { name: 'last_step' })
  lastStep!: number;

  /** Null until the app has shown a right code. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** Written by a version that asks for the operator's secret; the database refuses a new row without it. */
  @Column('boolean', { nullable: true })
  vouched!: boolean | null;
}

@Entity('staff_passkeys')
export class PasskeyEntity {
  /** The credential's id, base64url. */
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  /** Digest of the address: factors outlive its account. The database fills it in. */
  @Column('bytea')
  owner!: Buffer;

  @Column('bytea', { name: 'public_key' })
  publicKey!: Buffer;

  /** Uses, as the authenticator counts them: a bigint, which the driver gives as text. */
  @Column('bigint')
  counter!: string;

  /** Comma-separated. */
  @Column('text')
  transports!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Written by a version that asks for the operator's secret; the database refuses a new row without it. */
  @Column('boolean', { nullable: true })
  vouched!: boolean | null;
}

@Entity('staff_recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('bytea')
  digest!: Buffer;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  /** Digest of the address: factors outlive its account. The database fills it in. */
  @Column('bytea')
  owner!: Buffer;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;

  /** Written by a version that asks for the operator's secret; the database refuses a new row without it. */
  @Column('boolean', { nullable: true })
  vouched!: boolean | null;
}

/** What a passkey is to sign, for one session and once. */
@Entity('staff_challenges')
export class ChallengeEntity {
  @PrimaryColumn('uuid', { name: 'session_id' })
  sessionId!: string;

  @OneToOne('SessionEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id' })
  session?: Relation<SessionEntity>;

  @Column('text')
  challenge!: string;

  @Column('text')
  purpose!: 'enrol' | 'prove';

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

/** A secret of the operator, with which the first factor of an address is set up. */
@Entity('staff_enrolments')
export class EnrolmentEntity {
  /** Digest of the address. */
  @PrimaryColumn('bytea')
  owner!: Buffer;

  @Column('bytea')
  digest!: Buffer;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** The session to which the secret was told; null before. */
  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  @ManyToOne('SessionEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'session_id' })
  session?: Relation<SessionEntity>;
}

export const factorEntities = [TotpEntity, PasskeyEntity, RecoveryCodeEntity, ChallengeEntity, EnrolmentEntity];
