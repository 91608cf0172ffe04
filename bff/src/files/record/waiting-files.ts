import type { OfficeFormat } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { FileRuns } from '../file-runs.js';
import { FileRow } from './file.entity.js';

const Group = z.object({
  finding: z.string(),
  title: z.string(),
  severity: z.string(),
  files: z.coerce.number(),
  feedback: z.array(z.string()),
});
export type BacklogGroup = z.infer<typeof Group>;

const notDone = `wait_reason IS NOT NULL AND deleted_at IS NULL`;
const openOutcomes = `('waiting', 'gate-failed', 'unavailable')`;

/** Files that wait for a fix, grouped by what they wait for. */
@Injectable()
export class WaitingFiles {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(FileRuns) private readonly runs: FileRuns,
  ) {}

  /** Findings that no trusted recipe fixed, most files first. */
  async byFinding(): Promise<BacklogGroup[]> {
    return z.array(Group).parse(
      await this.source.query(
        `SELECT found->>'id' AS finding, min(found->>'title') AS title, min(found->>'severity') AS severity,
                count(*) AS files, coalesce(array_agg(feedback) FILTER (WHERE feedback <> ''), '{}') AS feedback
         FROM files, jsonb_array_elements(diagnosis->'findings') AS found
         WHERE ${notDone} AND found->>'outcome' IN ${openOutcomes}
         GROUP BY found->>'id' ORDER BY count(*) DESC, found->>'id'`,
      ),
    );
  }

  /** What users said of files in which nothing known was found. */
  async withoutFinding(): Promise<{ kind: string; words: string }[]> {
    const rows = await this.source
      .getRepository(FileRow)
      .find({ where: { waitReason: 'nothing-known-found' }, order: { createdAt: 'ASC' }, take: 5000 });

    return rows
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ kind, reason, feedback, reported }) => ({ kind, words: [reason, feedback, reported].join('\n').trim() }));
  }

  /** Files that wait and that a fix for this finding could help. */
  async with({ finding, format }: Wanted, manager: EntityManager = this.source.manager): Promise<FileRow[]> {
    const query = manager
      .createQueryBuilder(FileRow, 'file')
      .where('file.waitReason IS NOT NULL AND file.deletedAt IS NULL')
      .orderBy('file.createdAt');
    if (format) query.andWhere('file.kind = :format', { format });
    else
      query.andWhere(`file.diagnosis->'findings' @> jsonb_build_array(jsonb_build_object('id', :finding::text))`, {
        finding,
      });

    return query.getMany();
  }

  /** Runs them again, inside the transaction that gives them hope. @returns how many */
  async runAgain(manager: EntityManager, wanted: Wanted): Promise<number> {
    const files = await this.with(wanted, manager);
    for (const file of files) await this.runs.again(manager, file);

    return files.length;
  }
}

export interface Wanted {
  finding: string;
  /** For a problem that nobody could find yet: every file of that kind may have it. */
  format: OfficeFormat | null;
}
