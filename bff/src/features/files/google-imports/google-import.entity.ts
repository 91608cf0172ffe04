import type { ImportedSide } from '@fidelio/fidelity';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The pages that Google drew of one side, as PDF. */
export interface ImportedPdf {
  key: string;
  sha256: string;
}

/** A file and its corrected copy that were imported into Google, with Google's pages. Its objects go with the file. */
@Entity('google_imports')
export class GoogleImportEntity {
  @PrimaryColumn('uuid', { name: 'file_id' })
  fileId!: string;

  /** SHA-256 of the original and of the copy that were imported. */
  @Column('text')
  original!: string;

  @Column('text')
  corrected!: string;

  /** Null where Google refused one of them, or its pages are too large to be kept. */
  @Column('jsonb', { nullable: true })
  pdfs!: Record<ImportedSide, ImportedPdf> | null;
}
