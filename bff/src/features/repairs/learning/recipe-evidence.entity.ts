import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { FileEntity } from '../../files/file.entity.js';
import { RecipeEntity } from './recipe.entity.js';

/** What one recipe did to one file, in a trial or in a repair. */
@Entity('recipe_evidence')
export class RecipeEvidenceEntity {
  @PrimaryColumn('bigint')
  seq!: string;

  @Column('text', { name: 'recipe_id' })
  recipeId!: string;

  @Column('integer', { name: 'recipe_version' })
  recipeVersion!: number;

  @ManyToOne(() => RecipeEntity)
  @JoinColumn([
    { name: 'recipe_id', referencedColumnName: 'id' },
    { name: 'recipe_version', referencedColumnName: 'version' },
  ])
  recipe?: Relation<RecipeEntity>;

  @Column('boolean')
  trial!: boolean;

  @Column('uuid', { name: 'file_id', nullable: true })
  fileId!: string | null;

  @ManyToOne('FileEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id' })
  file?: Relation<FileEntity>;

  /** Path of a file of the regression set. */
  @Column('text', { nullable: true })
  regression!: string | null;

  @Column('text')
  outcome!: 'fixed' | 'rejected' | 'untouched';

  /** Why a gate refused it, or why it did nothing. */
  @Column('text')
  reason!: string;

  @Column({ type: 'timestamptz', insert: false, update: false })
  at!: Date;
}
