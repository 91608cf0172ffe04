import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The digest of an object whose own row has none, kept from one backup to the next. */
@Entity('backed_up_objects')
export class BackedUpObjectEntity {
  @PrimaryColumn('text', { name: 'object_key' })
  key!: string;

  /** Hexadecimal. */
  @Column('text')
  sha256!: string;
}
