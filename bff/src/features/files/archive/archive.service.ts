import type { Readable } from 'node:stream';
import { type Language, summaryOf } from '@fidelio/contracts';
import { macroLinesOf } from '@fidelio/contracts/macros';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { pageTextsIn, type SayOnPage } from '../../../platform/http/page-texts.js';
import { Problem } from '../../../platform/http/problem.js';
import { Logger } from '../../../platform/observability/logging/logger.js';
import { IntactObjects, type RecordedObject } from '../../../platform/storage/intact-objects.js';
import { correctedCopyOf, correctedMark, inNewFormat } from '../corrected-copy.js';
import { isQuarantined, originalOf } from '../original.js';
import type { FileEntity } from '../file.entity.js';
import { FilesRepository } from '../files.repository.js';
import { type Archive, ArchivePlaces } from './archive.js';
import { ArchiveNames } from './archive-names.js';
import { macrosAsCsv, reportAsCsv, reportAsHtml, type ReportRow } from './archive-report.js';
import { ZipStream } from './zip-stream.js';

type Chosen = Pick<FileEntity, 'id' | 'name'>;

function reportNamesIn(language: Language) {
  const say = pageTextsIn(language);

  return {
    html: `${say('archive.report')}.html`,
    csv: `${say('archive.report')}.csv`,
    macros: `${say('archive.macros')}.csv`,
    missing: `${say('archive.missing-files')}.txt`,
  };
}

/** Several files as one ZIP archive, made while it is sent: one object is open at a time, and nothing is kept in memory or on disk. */
@Injectable()
export class ArchiveService {
  private readonly places = new ArchivePlaces();

  constructor(
    private readonly files: FilesRepository,
    private readonly objects: IntactObjects,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Problem `file.not-found` where none of these files is the caller's, `request.too-many` */
  open(
    accountId: string,
    { ids, language }: { ids: string[]; language: Language },
    signal: AbortSignal,
  ): Promise<Archive> {
    return this.places.open(accountId, async () => {
      const chosen = await this.files.presentOf(accountId, ids);
      if (chosen.length === 0) throw new Problem('file.not-found');
      const day = new Date().toISOString().slice(0, 10);
      const name = `${pageTextsIn(language)('archive.name', { day })}.zip`;

      return { name, chunks: this.write(accountId, { chosen, language }, signal) };
    });
  }

  private async *write(
    accountId: string,
    { chosen, language }: { chosen: Chosen[]; language: Language },
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    const say = pageTextsIn(language);
    const zip = new ZipStream();
    const names = new ArchiveNames();
    for (const name of Object.values(reportNamesIn(language))) names.take(name);
    const rows: ReportRow[] = [];

    for (const one of chosen) {
      signal.throwIfAborted();
      // Read at its turn: it may have been deleted or corrected since the archive was begun.
      const file = await this.files.findOwned(accountId, one.id);
      if (!file) rows.push(missing(one, say('archive.deleted')));
      else rows.push(yield* this.writeFile({ zip, names, say }, file, signal));
    }
    for (const [name, text] of this.reports(rows, language)) yield* zip.entry(name, new Date(), textOf(text));
    yield* zip.end();
  }

  private reports(rows: ReportRow[], language: Language): [name: string, text: string][] {
    const say = pageTextsIn(language);
    const reportNames = reportNamesIn(language);
    const absent = rows.filter(({ entry }) => entry === null);
    const macros = macrosAsCsv(rows, language);
    const list = absent.map(({ name, what }) => `${name}: ${what}.\r\n`).join('');

    return [
      [reportNames.html, reportAsHtml(rows, language, this.config.publicUrl)],
      [reportNames.csv, reportAsCsv(rows, language)],
      ...(macros === null ? [] : [[reportNames.macros, macros] as [string, string]]),
      ...(absent.length > 0
        ? [[reportNames.missing, `${say('archive.not-in')}\r\n\r\n${list}`] as [string, string]]
        : []),
    ];
  }

  private async *writeFile(
    { zip, names, say }: { zip: ZipStream; names: ArchiveNames; say: SayOnPage },
    file: FileEntity,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array, ReportRow> {
    const copy = correctedCopyOf(file);
    if (isQuarantined(file)) return missing(file, say('archive.apart'));
    const object = copy ?? originalOf(file);
    if (!zip.hasRoomFor(object.bytes)) return missing(file, say('archive.full'));
    const source = await this.openChecked(file.id, object, signal);
    if (!source) return missing(file, say('archive.unread'));

    const entry = copy ? names.take(inNewFormat(file), correctedMark) : names.take(file.name);
    yield* zip.entry(entry, object.modified, source);
    const summary = file.summary ?? (file.diagnosis && summaryOf(file.diagnosis));

    return {
      name: file.name,
      entry,
      what: say(copy ? 'archive.copy' : 'archive.original'),
      summary,
      macros: (file.diagnosis?.findings ?? []).flatMap(({ id, evidence }) =>
        macroLinesOf(
          id,
          evidence.map(({ where }) => where),
        ),
      ),
    };
  }

  /** Null where it is missing or damaged, which is known before its entry is begun. */
  private async openChecked(fileId: string, object: RecordedObject, signal: AbortSignal): Promise<Readable | null> {
    try {
      return await this.objects.openChecked(object, signal);
    } catch (error) {
      signal.throwIfAborted();
      this.logger.warn('file left out of an archive', { fileId, error });

      return null;
    }
  }
}

function missing({ name }: Pick<FileEntity, 'name'>, what: string): ReportRow {
  return { name, entry: null, what, summary: null, macros: [] };
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
