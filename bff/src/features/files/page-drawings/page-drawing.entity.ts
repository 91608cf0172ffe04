import type { DrawingState } from '@fidelio/contracts';
import type { DrawnSide, Side } from '@fidelio/fidelity';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Pictures that were stored together. */
export interface PictureBatch {
  key: string;
  /** Number of the first page. */
  first: number;
  /** Bytes of each picture; they lie one after the other in the object. */
  bytes: number[];
}

/** The drawn pages of one side of a file. Its objects go with the file. */
@Entity('page_drawings')
export class PageDrawingEntity {
  @PrimaryColumn('uuid', { name: 'file_id' })
  fileId!: string;

  @PrimaryColumn('text')
  side!: Side;

  /** A new one whenever the side is begun: a job that draws the one before must not write into this one. */
  @Column('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  /** SHA-256 of the file that was drawn. */
  @Column('text')
  source!: string;

  @Column('text')
  state!: DrawingState;

  @Column('jsonb')
  pages!: DrawnSide['pages'];

  @Column('jsonb')
  pins!: DrawnSide['pins'];

  @Column('jsonb')
  substitutes!: DrawnSide['substitutes'];

  /** Without a renderer one batch with the simulated page, while `pages` is empty. */
  @Column('jsonb')
  pictures!: PictureBatch[];
}
