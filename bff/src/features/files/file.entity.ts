import type { Diagnosis, FileRecord, FileSummary, ScanState, WaitReason } from '@fidelio/contracts';
import type { RepairStep } from '@fidelio/fidelity';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AccountEntity } from '../identity/accounts/account.entity.js';

/** PostgreSQL's driver hands 64-bit integers over as text; no file is anywhere near 2^53 bytes. */
const integer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

@Entity('files')
export class FileEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne('AccountEntity')
  @JoinColumn({ name: 'account_id' })
  account?: Relation<AccountEntity>;

  @Column('uuid', { name: 'conversation_id', nullable: true })
  conversationId!: string | null;

  @Column('uuid', { name: 'client_message_id', nullable: true })
  clientMessageId!: string | null;

  @Column('text')
  name!: string;

  @Column('text')
  kind!: FileRecord['kind'];

  @Column('text', { name: 'media_type' })
  mediaType!: string;

  @Column('text', { name: 'object_key' })
  objectKey!: string;

  @Column('bigint', { transformer: integer })
  bytes!: number;

  @Column('text')
  sha256!: string;

  /** What the user wrote in the upload dialog. */
  @Column('text')
  reason!: string;

  /** What the user had said of the problem in the conversation. */
  @Column('text')
  reported!: string;

  @Column('text')
  feedback!: string;

  /** Ids of findings whose fix (ASK) the user agreed to. */
  @Column('jsonb')
  agreed!: string[];

  /** Ids of findings whose changes the user switched off. */
  @Column('jsonb', { name: 'left_out' })
  leftOut!: string[];

  /** Null if and only if the file is FIXED. */
  @Column('text', { name: 'wait_reason', nullable: true })
  waitReason!: WaitReason | null;

  /** What the running repair is doing; null: it looks for problems. Of a waiting one `later`: the account's time for this hour is used. */
  @Column('text', { name: 'repair_step', nullable: true })
  repairStep!: RepairStep | 'later' | null;

  @Column('jsonb', { nullable: true })
  diagnosis!: Diagnosis | null;

  /** Counts what asked for the file to be worked on; the result of an older run is dropped. */
  @Column('integer')
  run!: number;

  /** How often the engine was started in this run. */
  @Column('integer')
  tries!: number;

  /** The newest corrected copy in the storage; complete if and only if the file is FIXED. */
  @Column('text', { name: 'corrected_key', nullable: true })
  correctedKey!: string | null;

  @Column('bigint', { name: 'corrected_bytes', nullable: true, transformer: integer })
  correctedBytes!: number | null;

  @Column('text', { name: 'corrected_sha256', nullable: true })
  correctedSha256!: string | null;

  @Column('timestamptz', { name: 'corrected_at', nullable: true })
  correctedAt!: Date | null;

  /** Counts and open decisions of the diagnosis. Null until the first diagnosis, and in rows that are older than this column. */
  @Column('jsonb', { nullable: true })
  summary!: FileSummary | null;

  /** When its owner was first told that it is FIXED. */
  @Column('timestamptz', { name: 'announced_at', nullable: true })
  announcedAt!: Date | null;

  /** When its owner was mailed that it needs a decision. */
  @Column('timestamptz', { name: 'decision_mailed_at', nullable: true })
  decisionMailedAt!: Date | null;

  /** When its owner was mailed that nothing can be done. */
  @Column('timestamptz', { name: 'nothing_mailed_at', nullable: true })
  nothingMailedAt!: Date | null;

  /** How many files of the same choice were still to come when this one was uploaded. */
  @Column('integer')
  following!: number;

  /** Since when its owner is to be mailed of it; null: there is nothing to tell, or it was told. */
  @Column('timestamptz', { name: 'mail_due', nullable: true })
  mailDue!: Date | null;

  /** The mail job that tells of it. */
  @Column('uuid', { name: 'mail_job', nullable: true })
  mailJob!: string | null;

  /** What the virus scanner said; null: none was configured. */
  @Column('text', { nullable: true })
  scan!: ScanState | null;

  /** The scanner's name of what it found. */
  @Column('text', { name: 'scan_found', nullable: true })
  scanFound!: string | null;

  /** Until then staff may open it, because its owner said so. */
  @Column('timestamptz', { name: 'staff_access_until', nullable: true })
  staffAccessUntil!: Date | null;

  /** When its owner opened it with its password; it came locked then. */
  @Column('timestamptz', { name: 'unlocked_at', nullable: true })
  unlockedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
