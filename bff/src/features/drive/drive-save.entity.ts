import type { DriveFailure, DriveForm, DriveSavedFile, DriveSaveState } from '@fidelio/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AccountEntity } from '../identity/accounts/account.entity.js';

/** How far one file has come. */
export type SavedFileRow = Pick<DriveSavedFile, 'id' | 'kind' | 'state' | 'progress' | 'link' | 'failure'>;

/** One save of files to a person's Google Drive. */
@Entity('drive_saves')
export class DriveSaveEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne('AccountEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account?: Relation<AccountEntity>;

  /** The session that began it. */
  @Column('uuid', { name: 'session_id' })
  sessionId!: string;

  @Column('text')
  form!: DriveForm;

  @Column('jsonb')
  files!: SavedFileRow[];

  @Column('text')
  state!: Exclude<DriveSaveState, 'expired'>;

  @Column('text', { nullable: true })
  failure!: DriveFailure | null;

  /** SHA-256 of the `state` that Google sends back; null as soon as it was used. */
  @Column('text', { name: 'state_hash', nullable: true })
  stateHash!: string | null;

  /** SHA-256 of the cookie of the browser that began it. */
  @Column('text', { name: 'browser_hash', nullable: true })
  browserHash!: string | null;

  /** The code verifier of RFC 7636; null as soon as it was used. */
  @Column('text', { nullable: true })
  verifier!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Until then the person can agree. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** The last sign of life of the process that uploads. */
  @Column('timestamptz', { name: 'beat_at', nullable: true })
  beatAt!: Date | null;
}
