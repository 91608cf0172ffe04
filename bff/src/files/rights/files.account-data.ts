import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { rowsOf } from '../../database/rows-of.js';
import { AccountData, type AccountDataContributor, type AccountIdentity } from '../../identity/rights/account-data.js';
import { FixedFileLinks } from '../links/fixed-file-links.js';
import { FileRow } from '../record/file.entity.js';
import { toFileRecord } from '../record/file-record.js';
import { FilePurge } from '../retention/file-purge.js';
import { lockUploads } from '../upload/upload-lock.js';

/** The files' part in an account's export and deletion. */
@Injectable()
export class FilesAccountData implements AccountDataContributor, OnModuleInit {
  readonly name = 'files';

  constructor(
    @Inject(AccountData) private readonly data: AccountData,
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(FixedFileLinks) private readonly links: FixedFileLinks,
    @Inject(FilePurge) private readonly purge: FilePurge,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  /** The records, deleted ones that can still be restored included; the bytes are had by `download`. */
  async export({ id }: AccountIdentity) {
    const rows = await rowsOf(this.source.manager, FileRow, 'WHERE account_id = $1 ORDER BY created_at', [id]);

    return rows.map((row) => ({ ...toFileRecord(row, this.links), reason: row.reason, sha256: row.sha256 }));
  }

  async erase(manager: EntityManager, { id }: AccountIdentity): Promise<void> {
    // An upload that is about to be recorded waits here, and then finds no account.
    await lockUploads(manager, id);
    await this.purge.purgeAccount(manager, id);
  }
}
