import { adviceWordsIn } from '@fidelio/assistant';
import { comparisonItemsOf, type Language, summaryOf } from '@fidelio/contracts';
import type { Side } from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { type Transaction, Transactions } from '../../platform/database/transactions.js';
import { correctedCopyOf } from '../files/corrected-copy.js';
import { toFileRecord } from '../files/file-record.js';
import type { FileEntity } from '../files/file.entity.js';
import { FilesRepository } from '../files/files.repository.js';
import { isQuarantined } from '../files/original.js';
import { MailedTogetherRepository } from '../files/mailed-together.repository.js';
import { GoogleImportsRepository } from '../files/google-imports/google-imports.repository.js';
import { CorrectedFileLinks } from '../files/links/corrected-file-links.js';
import { PageDrawingsRepository } from '../files/page-drawings/page-drawings.repository.js';
import type { MailedFile, MailedFiles } from '../mails/mailed-files.js';
import { PagePictures } from './page-pictures.service.js';
import { drawingOf, sourcesOf } from './wanted-drawings.js';

/** Gives the mail module what a mail says of a file, at the moment when it is sent. */
@Injectable()
export class ComparedMailFiles implements MailedFiles {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly files: FilesRepository,
    private readonly links: CorrectedFileLinks,
    private readonly drawings: PageDrawingsRepository,
    private readonly pictures: PagePictures,
    private readonly imports: GoogleImportsRepository,
    private readonly transactions: Transactions,
    private readonly together: MailedTogetherRepository,
  ) {}

  async ofFile(fileId: string, language: Language): Promise<MailedFile | undefined> {
    const file = await this.files.findPresent(fileId);

    return file ? this.toMailed(file, language) : undefined;
  }

  async claim({ fileId, atLatest }: { fileId: string; atLatest: boolean }, jobId: string, language: Language) {
    // Deleted meanwhile or not, it leads to the files that came with it.
    const file = await this.files.findOne({ id: fileId });
    if (!file) return { files: [], atWork: 0, isBatch: false };
    const claimed = await this.transactions.run((tx) => this.together.claim(file, jobId, atLatest, tx));
    const told = await Promise.all(claimed.map(({ id }) => this.ofFile(id, language)));

    return {
      files: told.filter((one) => one !== undefined),
      atWork: await this.together.countAtWork(file),
      isBatch: claimed.length > 1 || claimed.some(({ isOfSeveral }) => isOfSeveral),
    };
  }

  async release(jobId: string, tx: Transaction): Promise<void> {
    await this.together.release(jobId, tx);
  }

  private async toMailed(file: FileEntity, language: Language): Promise<MailedFile> {
    const { id, name, waitReason } = file;
    const { diagnosis, waitSentence } = toFileRecord(file, this.links, language);
    const compared = diagnosis !== null && !diagnosis.failure;
    const { link, comparison } = this.links.mailed(file);

    return {
      name,
      waitReason,
      waitSentence,
      virus: isQuarantined(file) ? (file.scanFound ?? '') : null,
      summary: diagnosis && summaryOf(diagnosis, adviceWordsIn(language)),
      changes: diagnosis
        ? comparisonItemsOf(diagnosis, adviceWordsIn(language))
            .filter(({ outcome }) => outcome === 'fixed')
            .map(({ what }) => what)
        : [],
      page: `${this.config.publicUrl}/files?file=${id}`,
      comparison: compared ? comparison : null,
      corrected: correctedCopyOf(file) ? link : null,
      pictures: await this.picturesOf(file),
    };
  }

  private async picturesOf(file: FileEntity): Promise<MailedFile['pictures']> {
    const drawn = await this.drawings.ofFile(file.id);
    const sources = sourcesOf(file, await this.imports.ofFile(file.id));
    const pictureOf = async (side: Side) => {
      const drawing = drawingOf(drawn, side, sources.get(side) ?? '');

      return drawing && this.pictures.small(drawing);
    };
    const [before, after] = await Promise.all([pictureOf('arriving'), pictureOf('corrected')]);

    return before && after ? { before, after } : null;
  }
}
