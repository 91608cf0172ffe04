import {
  type ChangeWave,
  type LinkedGroups,
  type MakeWave,
  type PlanFiles,
  projectLimits,
  type ProjectWave,
} from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transactions.js';
import { Problem } from '../../../platform/http/problem.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import { type Group, ProjectFilesRepository } from '../files/project-files.repository.js';
import type { ProjectWaveEntity } from '../project.entities.js';
import { ProjectAccess } from '../project-access.js';
import { ProjectTransactions } from '../project-transactions.js';
import { ProjectsRepository } from '../projects.repository.js';
import { togetherBy } from './together.js';
import { WavesRepository } from './waves.repository.js';

/** Links that one look at the graph reads: far above those of real projects. */
const maxLinks = 200_000;

@Injectable()
export class WavesService {
  constructor(
    private readonly projectTransactions: ProjectTransactions,
    private readonly projects: ProjectsRepository,
    private readonly waves: WavesRepository,
    private readonly files: ProjectFilesRepository,
    private readonly access: ProjectAccess,
    private readonly audit: AuditService,
  ) {}

  async list(accountId: string, projectId: string): Promise<ProjectWave[]> {
    await this.access.require(accountId, projectId);
    const [waves, groups] = await Promise.all([this.waves.ofProject(projectId), this.files.waveGroups(projectId)]);
    const figures = new Map(groups.map((group) => [group.key, group]));

    return waves.map((wave) => toWave(wave, figures.get(wave.id)));
  }

  async make(accountId: string, projectId: string, wish: MakeWave): Promise<ProjectWave> {
    await this.access.requireToChange(accountId, projectId, 'helper');

    return this.change(projectId, async (tx) => {
      if ((await this.waves.count({ projectId }, tx)) >= projectLimits.maxWaves) throw new Problem('project.limit');

      return toWave(await this.waves.create({ projectId, ...wish }, tx), undefined);
    });
  }

  async edit(accountId: string, projectId: string, id: string, change: ChangeWave): Promise<ProjectWave> {
    await this.access.requireToChange(accountId, projectId, 'helper');
    await this.change(projectId, async (tx) => {
      await this.requireWave(projectId, id, tx);
      if (Object.keys(change).length > 0) await this.waves.updateById(id, change, tx);
    });
    const wave = (await this.list(accountId, projectId)).find((one) => one.id === id);
    if (!wave) throw new Problem('project.part-not-found');

    return wave;
  }

  /** Its files stay, in no wave. */
  async delete(accountId: string, projectId: string, id: string): Promise<void> {
    await this.access.requireToChange(accountId, projectId, 'helper');
    await this.change(projectId, async (tx) => {
      if ((await this.waves.delete({ id, projectId }, tx)) === 0) throw new Problem('project.part-not-found');
      await this.audit.record('project-wave-deleted', { accountId, subject: `${projectId} ${id}` }, tx);
    });
  }

  /** @returns how many files are other than before */
  async plan(accountId: string, projectId: string, { filter, wave }: PlanFiles): Promise<number> {
    await this.access.requireToChange(accountId, projectId, 'helper');

    return this.change(projectId, async (tx) => {
      if (wave !== null) await this.requireWave(projectId, wave, tx);

      return this.files.plan(projectId, filter, wave, tx);
    });
  }

  /** Groups of linked files, the largest first. */
  async linked(accountId: string, projectId: string): Promise<LinkedGroups['results']> {
    await this.access.require(accountId, projectId);
    const links = await this.files.links(projectId, maxLinks);
    const groups = togetherBy(links);
    const proposed = groups.slice(0, projectLimits.maxLinkedGroups);
    const rows = await this.files.named(projectId, proposed.flat());
    const known = new Map(rows.map((row, place) => [row.id, { ...row, place }]));

    return {
      groups: proposed.flatMap((ids) => {
        const files = ids.flatMap((id) => known.get(id) ?? []).toSorted((a, b) => a.place - b.place);
        const [first] = files;
        if (!first || files.length < 2) return [];
        const shown = files.slice(0, projectLimits.maxLinkedShown);
        const places = new Map(shown.map(({ id }, index) => [id, index]));

        return {
          file: first.id,
          files: files.length,
          bytes: files.reduce((sum, { bytes }) => sum + Number(bytes), 0),
          waves: [...new Set(files.flatMap(({ waveId }) => waveId ?? []))],
          shown: shown.map(({ id, path }) => ({ id, path })),
          links: links.flatMap(({ from, to }): [number, number][] => {
            const [one, other] = [places.get(from), places.get(to)];

            return one === undefined || other === undefined ? [] : [[one, other]];
          }),
        };
      }),
      more: links.length === maxLinks || groups.length > proposed.length,
    };
  }

  /** Within a transaction that holds the project. */
  private change<Result>(projectId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.projectTransactions.run(projectId, async (tx) => {
      if (!(await this.projects.lockToChange(projectId, tx))) throw new Problem('project.not-found');

      return work(tx);
    });
  }

  private async requireWave(projectId: string, id: string, tx: Transaction): Promise<void> {
    if (!(await this.waves.exists({ id, projectId }, tx))) throw new Problem('project.part-not-found');
  }
}

function toWave({ id, name, date, owner, done }: ProjectWaveEntity, figures: Group | undefined): ProjectWave {
  const { files = 0, bytes = 0, verdicts = {} } = figures ?? {};

  return { id, name, date, owner, done, files, bytes, verdicts };
}
