import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { reportedFeatures } from '../../assistant/reported-findings.js';
import { type BacklogGroup, WaitingFiles } from '../../files/record/waiting-files.js';
import { LearningRefused } from './learning-refused.js';
import { judgeProposal, type Origin } from './proposal.js';
import { RecipeRow } from './recipe.entity.js';
import { RecipeTrials, type Trial } from './recipe-trials.js';

/** How a recipe fared when it was tried. */
export interface Evidence {
  triedOn: number;
  trialFixed: number;
  trialRejected: number;
}

export interface Backlog {
  findings: BacklogGroup[];
  /** Reports in which nothing known was found, by kind of file and what the user named. */
  symptoms: { kind: string; symptom: string; files: number }[];
}

/** How the product learns a fix: proposed, tried on everything that waits, published, and withdrawn when it fails. */
@Injectable()
export class LearningService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(WaitingFiles) private readonly waiting: WaitingFiles,
    @Inject(RecipeTrials) private readonly trials: RecipeTrials,
  ) {}

  async backlog(): Promise<Backlog> {
    const groups = new Map<string, { kind: string; symptom: string; files: number }>();
    for (const { kind, words } of await this.waiting.withoutFinding()) {
      const symptom = reportedFeatures(words.split('\n')).join(', ') || 'not said';
      const group = groups.get(`${kind} ${symptom}`) ?? { kind, symptom, files: 0 };
      groups.set(`${kind} ${symptom}`, { ...group, files: group.files + 1 });
    }

    return {
      findings: await this.waiting.byFinding(),
      symptoms: [...groups.values()].toSorted((a, b) => b.files - a.files),
    };
  }

  /** Keeps a recipe as a proposal, as the next version of its id. Nothing uses it yet. */
  async propose(finding: string, candidate: unknown, origin: Origin): Promise<RecipeRow> {
    const recipe = judgeProposal(finding, candidate, origin);

    return this.source.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [recipe.id]);
      const latest = await manager.findOne(RecipeRow, { where: { id: recipe.id }, order: { version: 'DESC' } });
      const version = (latest?.version ?? 0) + 1;
      const body = { ...recipe, version };
      await manager.insert(RecipeRow, { id: body.id, version, finding, body, origin, state: 'proposed' });

      return manager.findOneByOrFail(RecipeRow, { id: body.id, version });
    });
  }

  async try(id: string, onTrial: (trial: Trial) => void = () => undefined): Promise<Trial[]> {
    return this.trials.run(await this.latest(id), onTrial);
  }

  /**
   * Gives a recipe to every worker and runs again what waits for it.
   *
   * @returns how many files are run again
   * @throws LearningRefused unless its last try fixed something and harmed nothing
   */
  async publish(id: string): Promise<number> {
    const row = await this.latest(id);
    if (row.state === 'published') throw new LearningRefused(`${id} is published already.`);
    await this.requireProven(row);

    return this.source.transaction(async (manager) => {
      const withdrawn = {
        state: 'withdrawn' as const,
        withdrawnAt: new Date(),
        note: `replaced by version ${row.version}`,
      };
      await manager.update(RecipeRow, { id, state: 'published' }, withdrawn);
      const published = { state: 'published' as const, publishedAt: new Date(), withdrawnAt: null, note: '' };
      await manager.update(RecipeRow, { id, version: row.version }, published);

      return this.waiting.runAgain(manager, { finding: row.finding, format: row.body.marker?.format ?? null });
    });
  }

  async withdraw(id: string, reason: string): Promise<void> {
    const { affected } = await this.source
      .getRepository(RecipeRow)
      .update({ id, state: 'published' }, { state: 'withdrawn', withdrawnAt: new Date(), note: reason });
    if (affected === 0) throw new LearningRefused(`${id} is not published.`);
  }

  /** What was proposed, and how it fared: on trial by files, since then by the files of users. */
  async history(id?: string): Promise<(RecipeRow & Evidence)[]> {
    const where = id === undefined ? {} : { id };
    const rows = await this.source.getRepository(RecipeRow).find({ where, order: { createdAt: 'ASC' } });

    return Promise.all(rows.map(async (row) => ({ ...row, ...(await this.evidenceOf(row)) })));
  }

  /** Of its newest try. */
  private async evidenceOf({ id, version }: RecipeRow): Promise<Evidence> {
    const [counted]: [Record<keyof Evidence, string>] = await this.source.query(
      `SELECT count(*) AS "triedOn", count(*) FILTER (WHERE outcome = 'fixed') AS "trialFixed",
              count(*) FILTER (WHERE outcome = 'rejected') AS "trialRejected"
       FROM recipe_evidence WHERE recipe_id = $1 AND recipe_version = $2 AND trial`,
      [id, version],
    );

    return {
      triedOn: Number(counted.triedOn),
      trialFixed: Number(counted.trialFixed),
      trialRejected: Number(counted.trialRejected),
    };
  }

  private async latest(id: string): Promise<RecipeRow> {
    const row = await this.source.getRepository(RecipeRow).findOne({ where: { id }, order: { version: 'DESC' } });
    if (!row) throw new LearningRefused(`There is no recipe ${id}.`);

    return row;
  }

  private async requireProven(row: RecipeRow): Promise<void> {
    const { id, triedAt } = row;
    if (!triedAt) throw new LearningRefused(`${id} has not been tried. Run: npm run learn -- try ${id}`);
    const { trialFixed, trialRejected } = await this.evidenceOf(row);
    if (trialRejected > 0)
      throw new LearningRefused(
        `${id} was refused by a gate on ${trialRejected === 1 ? '1 file' : `${trialRejected} files`}.`,
      );
    if (trialFixed === 0) throw new LearningRefused(`${id} fixed nothing in its last try.`);
  }
}
