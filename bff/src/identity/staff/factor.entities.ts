import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator app of a member of staff. */
@Entity('staff_totp')
export class TotpEntity {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  /** The secret under encryption. */
  @Column('bytea')
  sealed!: Buffer;

  /** The time step of the newest code that was used: no code counts twice. */
  @Column('integer', { name: 'last_step' })
  lastStep!: number;

  /** Null until the app has shown a right code. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;
}

@Entity('staff_passkeys')
export class PasskeyEntity {
  /** The credential's id, base64url. */
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

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
}

@Entity('staff_recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('bytea')
  digest!: Buffer;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}

/** What a passkey is to sign, for one session and once. */
@Entity('staff_challenges')
export class ChallengeEntity {
  @PrimaryColumn('uuid', { name: 'session_id' })
  sessionId!: string;

  @Column('text')
  challenge!: string;

  @Column('text')
  purpose!: 'enrol' | 'prove';

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

export const factorEntities = [TotpEntity, PasskeyEntity, RecoveryCodeEntity, ChallengeEntity];
