import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stored object that no record owns: it is being written, or its record is gone and it waits for its removal. */
@Entity('loose_objects')
export class OrphanedObjectEntity {
  @PrimaryColumn('text', { name: 'object_key' })
  key!: string;

  /** Its record is gone, or its write has failed: it may be removed at once. */
  @Column('boolean')
  unwanted!: boolean;

  /** When the process that writes it was last known to be alive. */
  @Column('timestamptz', { name: 'touched_at' })
  touchedAt!: Date;
}
