import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Language, Uuid } from '@fidelio/contracts';
import { csv, csvLine } from '@fidelio/contracts/macros';
import { DecideFinding, ExportProject, ListProjectFiles, type ProjectFile, visible } from '@fidelio/contracts/projects';
import { Body, Controller, Param, Query, Res, UseInterceptors } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { AccountReadsInterceptor } from '../../../platform/concurrency/account-reads.interceptor.js';
import { codeOf } from '../../../platform/config/code-of.js';
import { Account, type AccountContext, Handles, PageLanguage } from '../../../platform/http/policy.js';
import { OfProject } from '../of-project.js';
import { ProjectFilesService } from './project-files.service.js';

const OfFile = OfProject.extend({ file: Uuid });
type OfFile = z.infer<typeof OfFile>;

/** Node's code where the client disconnects before the end. */
const clientGone = 'ERR_STREAM_PREMATURE_CLOSE';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

@Controller()
export class ProjectFilesController {
  constructor(private readonly files: ProjectFilesService) {}

  @Handles('projectFiles')
  @UseInterceptors(AccountReadsInterceptor)
  async list(
    @Account() account: AccountContext,
    @Param({ schema: OfProject }) { id }: OfProject,
    @Query({ schema: ListProjectFiles }) query: ListProjectFiles,
  ) {
    return { results: await this.files.list(account.id, id, query) };
  }

  @Handles('projectFile')
  async find(
    @Account() account: AccountContext,
    @Param({ schema: OfFile }) { id, file }: OfFile,
    @PageLanguage() language: Language,
  ) {
    return { results: await this.files.find(account.id, id, file, language) };
  }

  @Handles('decideFinding')
  async decide(
    @Account() account: AccountContext,
    @Param({ schema: OfProject }) { id }: OfProject,
    @Body({ schema: DecideFinding }) decision: DecideFinding,
  ) {
    return { results: { files: await this.files.decide(account.id, id, decision) } };
  }

  @Handles('projectOverview')
  @UseInterceptors(AccountReadsInterceptor)
  async overview(
    @Account() account: AccountContext,
    @Param({ schema: OfProject }) { id }: OfProject,
    @PageLanguage() language: Language,
  ) {
    return { results: await this.files.overview(account.id, id, language) };
  }

  @Handles('exportProject')
  @UseInterceptors(AccountReadsInterceptor)
  async export(
    @Account() account: AccountContext,
    @Param({ schema: OfProject }) { id }: OfProject,
    @Query({ schema: ExportProject }) { format, ...filter }: ExportProject,
    @Res() response: Response,
  ): Promise<void> {
    const pages = await this.files.export(account.id, id, filter);
    response.set({
      'content-type': types[format],
      'content-disposition': `attachment; filename="project.${format}"`,
      'cache-control': 'no-store',
    });
    try {
      // A failure on the way cuts the connection: half a list must not look whole.
      await pipeline(Readable.from(format === 'csv' ? asCsv(pages) : asJson(pages)), response);
    } catch (error) {
      if (codeOf(error) !== clientGone) throw error;
    }
  }
}

const columns = [
  'Path',
  'Kind',
  'Bytes',
  'Modified at',
  'Owner',
  'Verdict',
  'Reason',
  'Changes',
  'Findings',
  'Waiting',
  'Copied',
];

async function* asCsv(pages: AsyncIterable<ProjectFile[]>): AsyncGenerator<string> {
  yield csv([columns]);
  for await (const files of pages)
    yield files
      .map(({ path, kind, bytes, modifiedAt, owner, verdict, reason, changes, findings, waiting, copied }) =>
        csvLine([
          visible(path),
          kind,
          String(bytes),
          modifiedAt,
          visible(owner),
          verdict,
          reason,
          String(changes),
          String(findings),
          String(waiting),
          copied ? 'yes' : 'no',
        ]),
      )
      .join('');
}

async function* asJson(pages: AsyncIterable<ProjectFile[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const files of pages) {
    for (const file of files) {
      yield `${separator}\n${JSON.stringify({ ...file, path: visible(file.path), owner: visible(file.owner) })}`;
      separator = ',';
    }
  }
  yield separator === '[' ? '[]\n' : '\n]\n';
}
