import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ErasedKind } from '../../../platform/personal-data/erased-kinds.js';

/** A row that was erased, named by the SHA-256 of its id. */
@Entity('erasures')
export class ErasureEntity {
  @PrimaryColumn('text')
  kind!: ErasedKind;

  @PrimaryColumn('text')
  subject!: string;

  @Column('timestamptz', { name: 'erased_at' })
  erasedAt!: Date;

  /** When it was noted where backups are kept. */
  @Column('timestamptz', { name: 'noted_at', nullable: true })
  notedAt!: Date | null;

  /** An older backup was restored: it is erased again before anybody is served. */
  @Column('boolean')
  again!: boolean;
}
