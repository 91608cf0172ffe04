import { findingTitle } from '@fidelio/assistant';
import type { Language } from '@fidelio/contracts';
import {
  type DecideFinding,
  type ListProjectFiles,
  type ProjectFile,
  type ProjectFileDetails,
  type ProjectFileFilter,
  type ProjectFilePage,
  type ProjectGroup,
  projectLimits,
  type ProjectOverview,
  ProjectVerdict,
  VerdictReason,
} from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Problem } from '../../../platform/http/problem.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import { ProjectAccess } from '../project-access.js';
import { ProjectTransactions } from '../project-transactions.js';
import { ProjectsRepository } from '../projects.repository.js';
import { ReadingQueue } from '../reading.queue.js';
import { UploadsRepository } from '../uploads.repository.js';
import { type FilePlace, type Group, type ListedFile, ProjectFilesRepository } from './project-files.repository.js';

/** Rows that an export reads at once. */
const exportedAtOnce = 1_000;

const Place = {
  path: z.tuple([z.string().max(400), z.uuid()]),
  bytes: z.tuple([z.string().regex(/^\d{1,18}$/), z.uuid()]),
  modified: z.tuple([z.string().regex(/^[\d :.+-]{1,40}$/), z.uuid()]),
};

/** The files of a project as its members see and decide them. */
@Injectable()
export class ProjectFilesService {
  constructor(
    private readonly projectTransactions: ProjectTransactions,
    private readonly projects: ProjectsRepository,
    private readonly files: ProjectFilesRepository,
    private readonly uploads: UploadsRepository,
    private readonly reading: ReadingQueue,
    private readonly access: ProjectAccess,
    private readonly audit: AuditService,
  ) {}

  async list(
    accountId: string,
    projectId: string,
    { sort = 'path', after, limit, ...filter }: ListProjectFiles,
  ): Promise<ProjectFilePage['results']> {
    await this.access.require(accountId, projectId);
    const size = limit === undefined ? projectLimits.filesPage : Number(limit);
    const place = after === undefined ? null : placeOf(after, sort);
    const found = await this.files.page(projectId, filter, sort, place, size + 1);
    const last = found.length > size ? found[size - 1] : undefined;

    return { files: found.slice(0, size).map(toFile), next: last ? nextOf(last) : null };
  }

  async find(
    accountId: string,
    projectId: string,
    id: string,
    language: Language,
  ): Promise<ProjectFileDetails['results']> {
    await this.access.require(accountId, projectId);
    const file = await this.files.findOne({ id, projectId });
    if (!file) throw new Problem('project.part-not-found');
    const counted = { findings: file.findings.length, waiting: file.waiting.length };
    const uploaded = await this.uploads.exists({ fileId: id });

    return {
      ...toFile({ ...file, ...counted, copied: file.copySha256 !== null, uploaded }),
      sha256: file.sha256,
      facts: file.facts,
      error: file.error,
      findingRows: file.findings.map((finding) => ({
        ...finding,
        title: findingTitle(language, finding.id) ?? finding.id,
        choice: file.decisions[finding.id] ?? null,
      })),
      links: file.links,
      linkedFrom: await this.files.linkedFrom(projectId, file.pathKey),
    };
  }

  /** @returns how many files are other than before */
  async decide(accountId: string, projectId: string, { filter, finding, choice }: DecideFinding): Promise<number> {
    await this.access.requireToChange(accountId, projectId, 'helper');

    return this.projectTransactions.run(projectId, async (tx) => {
      const decided = await this.projects.nextDecision(projectId, tx);
      if (decided === null) throw new Problem('project.not-found');
      const files = await this.files.decide(projectId, filter, { finding, choice, decided }, tx);
      if (await this.uploads.next(projectId, tx)) await this.reading.enqueue(projectId, tx);
      await this.audit.record('project-decided', { accountId, subject: `${projectId} ${finding} ${choice}` }, tx);

      return files;
    });
  }

  async overview(accountId: string, projectId: string, language: Language): Promise<ProjectOverview['results']> {
    await this.access.require(accountId, projectId);
    const all = await this.files.groups(projectId, projectLimits.maxGroups + 1);
    const of = (dimension: string) =>
      all.filter((group) => group.dimension === dimension).slice(0, projectLimits.maxGroups);
    const groups = (dimension: string) => of(dimension).map(toGroup);
    const whole = of('all')[0];
    const waiting = new Map(of('waiting').map(({ key, files }) => [key, files]));

    return {
      files: whole?.files ?? 0,
      bytes: whole?.bytes ?? 0,
      verdicts: whole?.verdicts ?? {},
      reasons: of('reason').flatMap(({ key, verdicts }) =>
        Object.entries(verdicts).map(([verdict, files]) => ({
          reason: VerdictReason.parse(key),
          verdict: ProjectVerdict.parse(verdict),
          files,
        })),
      ),
      kinds: groups('kind'),
      folders: groups('folder'),
      owners: groups('owner'),
      years: groups('year').toSorted((a, b) => b.key.localeCompare(a.key)),
      findings: of('finding').map(({ key, files, places }) => ({
        finding: key,
        title: findingTitle(language, key) ?? key,
        files,
        places,
        waiting: waiting.get(key) ?? 0,
      })),
      more: ['kind', 'folder', 'owner', 'finding'].some(
        (dimension) => all.filter((group) => group.dimension === dimension).length > projectLimits.maxGroups,
      ),
      copied: of('copied')[0]?.files ?? 0,
      gone: of('gone')[0]?.files ?? 0,
    };
  }

  /** All files of a filter by their paths, in pages that are read one after another. */
  async export(
    accountId: string,
    projectId: string,
    filter: ProjectFileFilter,
  ): Promise<AsyncGenerator<ProjectFile[]>> {
    await this.access.requireToChange(accountId, projectId, 'viewer');
    await this.audit.record('project-exported', { accountId, subject: projectId });

    return this.pages(projectId, filter);
  }

  private async *pages(projectId: string, filter: ProjectFileFilter): AsyncGenerator<ProjectFile[]> {
    let place: FilePlace | null = null;
    do {
      const found: ListedFile[] = await this.files.page(projectId, filter, 'path', place, exportedAtOnce);
      yield found.map(toFile);
      const last: ListedFile | undefined = found.length < exportedAtOnce ? undefined : found.at(-1);
      place = last ? [last.sortedBy, last.id] : null;
    } while (place !== null);
  }
}

function toFile(file: Omit<ListedFile, 'sortedBy'>): ProjectFile {
  return {
    id: file.id,
    path: file.path,
    kind: file.kind,
    bytes: Number(file.bytes),
    modifiedAt: file.modifiedAt.toISOString(),
    owner: file.owner,
    verdict: file.verdict,
    reason: file.reason,
    changes: file.changes,
    findings: file.findings,
    waiting: file.waiting,
    wave: file.waveId,
    copied: file.copied,
    uploaded: file.uploaded,
    goneAt: file.goneAt?.toISOString() ?? null,
  };
}

function toGroup({ key, files, bytes, verdicts }: Group): ProjectGroup {
  return { key, files, bytes, verdicts };
}

const nextOf = ({ sortedBy, id }: ListedFile) => Buffer.from(JSON.stringify([sortedBy, id])).toString('base64url');

function placeOf(after: string, sort: string): FilePlace {
  try {
    return Place[sort.replace('-', '') as keyof typeof Place].parse(
      JSON.parse(Buffer.from(after, 'base64url').toString()),
    );
  } catch (cause) {
    throw new Problem('request.invalid', { cause });
  }
}
