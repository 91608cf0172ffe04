import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Mailer } from '../../mail/mailer.js';
import type { FileRow } from '../record/file.entity.js';
import { FixedFileLinks } from './fixed-file-links.js';

/** The mail that says that a file is fixed, with a link that opens it for a few days. */
@Injectable()
export class FixedFileMail {
  constructor(
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(FixedFileLinks) private readonly links: FixedFileLinks,
  ) {}

  async enqueue(manager: EntityManager, file: FileRow): Promise<void> {
    await this.mailer.enqueue(manager, {
      kind: 'file-fixed',
      accountId: file.accountId,
      fileName: file.name,
      link: this.links.mintAbsolute(file),
    });
  }
}
