import {
  type AgentProject,
  type BeginScan,
  type DecidedFiles,
  type FinishScan,
  projectLimits,
  type ProjectScan,
  type PushRows,
  type ReportCopies,
  type RowsPushed,
  type ScanProgress,
} from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import { Problem } from '../../../platform/http/problem.js';
import type { KeyContext } from '../keys/project-keys.service.js';
import type { ProjectScanEntity } from '../project.entities.js';
import { ProjectTransactions } from '../project-transactions.js';
import { ProjectsRepository } from '../projects.repository.js';
import { VerdictRulesRepository } from '../verdicts/verdict-rules.repository.js';
import { UploadsRepository } from '../uploads.repository.js';
import { RowsRepository } from './rows.repository.js';
import { ScansRepository } from './scans.repository.js';
import { pathKeyOf, storedRow } from './stored-row.js';

const Place = z.tuple([z.string().regex(/^\d{1,18}$/), z.uuid()]);

/** What an agent does with a project's key. */
@Injectable()
export class AgentService {
  constructor(
    private readonly transactions: Transactions,
    private readonly projectTransactions: ProjectTransactions,
    private readonly projects: ProjectsRepository,
    private readonly scans: ScansRepository,
    private readonly rows: RowsRepository,
    private readonly uploads: UploadsRepository,
    private readonly rules: VerdictRulesRepository,
  ) {}

  async project({ projectId, scopes }: KeyContext): Promise<AgentProject['results']> {
    const project = await this.projects.findOne({ id: projectId });
    if (!project) throw new Problem('project.not-found');
    const files = await this.rows.held(projectId);

    return { project: project.name, scopes: [...scopes], files, maxFiles: projectLimits.maxFiles };
  }

  begin({ projectId }: KeyContext, wish: BeginScan): Promise<ProjectScan> {
    return this.projectTransactions.run(projectId, async (tx) => {
      await this.lock(projectId, tx);
      if ((await this.scans.running(projectId, tx)) >= projectLimits.maxRunningScans)
        throw new Problem('project.limit');
      const scan = await this.scans.create({ projectId, ...wish }, tx);
      await this.scans.forgetOld(projectId, tx);

      return toScan(scan);
    });
  }

  /** @throws Problem `project.full`, `request.too-many` where too many batches of the project wait */
  async push({ projectId }: KeyContext, scanId: string, { rows, seen }: PushRows): Promise<RowsPushed['results']> {
    return this.projectTransactions.run(projectId, async (tx) => {
      await this.lock(projectId, tx);
      const { below } = await this.running(projectId, scanId, tx);
      requireBelow(below, rows);
      // Changed rules are applied behind the same lock: those that were read before it may be outdated.
      const rules = await this.rules.current(tx);
      const stored = rows.map((row) => storedRow(row, rules));
      const digests = [...stored.map(({ digest }) => digest), ...seen.map(() => null)];
      const keys = [...stored.map(({ path_key }) => path_key), ...seen];
      const found = await this.rows.see(projectId, keys, digests, tx);
      const changed = stored.filter(({ path_key }) => !found.has(path_key));
      if (changed.length > 0) {
        await this.rows.write(projectId, changed, tx);
        await this.uploads.dropReplaced(projectId, tx);
        if ((await this.rows.held(projectId, tx)) > projectLimits.maxFiles) throw new Problem('project.full');
      }
      const pushed = new Set(stored.map(({ path_key }) => path_key));

      return { written: changed.length, unknown: seen.filter((key) => !found.has(key) && !pushed.has(key)) };
    });
  }

  async progress({ projectId }: KeyContext, scanId: string, progress: ScanProgress): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.running(projectId, scanId, tx);
      await this.scans.updateById(scanId, { progress }, tx);
    });
  }

  /** Asked again, it answers as before. */
  finish({ projectId }: KeyContext, scanId: string, { state }: FinishScan): Promise<ProjectScan> {
    return this.projectTransactions.run(projectId, async (tx) => {
      await this.lock(projectId, tx);
      const scan = await this.scan(projectId, scanId, tx);
      if (scan.state === state) return toScan(scan);
      if (scan.state !== 'running') throw new Problem('project.scan-ended');
      const gone = state === 'finished' ? await this.rows.markGone(projectId, scan.below, scan.beganAt, tx) : null;
      await this.scans.updateById(scanId, { state, gone, seenAt: () => 'now()', endedAt: () => 'now()' }, tx);

      return toScan(await this.scan(projectId, scanId, tx));
    });
  }

  /** @param after the `next` of the answer before */
  async decisions({ projectId }: KeyContext, after: string | undefined): Promise<DecidedFiles['results']> {
    const page = projectLimits.decisionsPage;
    const found = await this.rows.decided(projectId, placeOf(after), page + 1);
    const files = found.slice(0, page);
    const last = files.at(-1);
    const chosen = (decisions: object, choice: string) =>
      Object.entries(decisions).flatMap(([finding, made]) => (made === choice ? [finding] : []));

    return {
      files: files.map(({ path, sha256, decisions }) => ({
        path,
        sha256,
        accept: chosen(decisions, 'accept'),
        leave: chosen(decisions, 'leave'),
      })),
      next: last ? `${last.decided}_${last.id}` : (after ?? null),
      more: found.length > page,
    };
  }

  copies({ projectId }: KeyContext, { copies }: ReportCopies): Promise<number> {
    return this.projectTransactions.run(projectId, async (tx) => {
      await this.lock(projectId, tx);
      const named = copies.map(({ path, ...hashes }) => ({ key: pathKeyOf(path), ...hashes }));

      return this.rows.copied(projectId, named, tx);
    });
  }

  private async lock(projectId: string, tx: Transaction): Promise<void> {
    if (!(await this.projects.lockToChange(projectId, tx))) throw new Problem('project.not-found');
  }

  private async scan(projectId: string, id: string, tx: Transaction): Promise<ProjectScanEntity> {
    const scan = await this.scans.findOne({ projectId, id }, tx);
    if (!scan) throw new Problem('project.part-not-found');

    return scan;
  }

  /** A scan that runs, with a sign of life. */
  private async running(projectId: string, id: string, tx: Transaction): Promise<ProjectScanEntity> {
    const scan = await this.scan(projectId, id, tx);
    if ((await this.scans.update({ id, state: 'running' }, { seenAt: () => 'now()' }, tx)) === 0)
      throw new Problem('project.scan-ended');

    return scan;
  }
}

function requireBelow(below: string, rows: PushRows['rows']): void {
  const outside = rows.findIndex(({ path }) => below !== '' && !path.startsWith(`${below}/`));
  if (outside >= 0)
    throw new Problem('request.invalid', {
      errors: [{ path: `rows.${outside}.path`, message: 'It is not below the folder of the scan' }],
    });
}

function placeOf(after: string | undefined): [string, string] | null {
  if (after === undefined) return null;
  const place = Place.safeParse(after.split('_'));
  if (!place.success) throw new Problem('request.invalid');

  return place.data;
}

export function toScan({ beganAt, seenAt, endedAt, ...scan }: ProjectScanEntity): ProjectScan {
  const { id, state, below, hiddenNames, renderer, agent, progress, gone } = scan;

  return {
    id,
    state,
    below,
    hiddenNames,
    renderer,
    agent,
    progress,
    gone,
    beganAt: beganAt.toISOString(),
    seenAt: seenAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
