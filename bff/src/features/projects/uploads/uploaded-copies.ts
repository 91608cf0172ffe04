import type { ProjectFileFilter } from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../../platform/http/problem.js';
import { IntactObjects } from '../../../platform/storage/intact-objects.js';
import { type Archive, ArchivePlaces } from '../../files/archive/archive.js';
import { ArchiveNames, folded } from '../../files/archive/archive-names.js';
import { ZipStream } from '../../files/archive/zip-stream.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import { ProjectAccess } from '../project-access.js';
import { type StoredCopy, UploadsRepository } from '../uploads.repository.js';

/** The corrected copies of uploaded files in one ZIP archive, in their folders. */
@Injectable()
export class UploadedCopies {
  private readonly places = new ArchivePlaces();

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly objects: IntactObjects,
    private readonly access: ProjectAccess,
    private readonly audit: AuditService,
  ) {}

  /** @throws Problem `file.not-found` where there is no copy, `request.too-large`, `request.too-many` */
  async open(accountId: string, projectId: string, filter: ProjectFileFilter, signal: AbortSignal): Promise<Archive> {
    await this.access.requireToChange(accountId, projectId, 'viewer');

    return this.places.open(accountId, async () => {
      const copies = await this.uploads.copies(projectId, filter);
      if (copies.length === 0) throw new Problem('file.not-found');
      const bytes = copies.reduce((sum, copy) => sum + Number(copy.bytes), 0);
      if (!new ZipStream().hasRoomFor(bytes))
        throw new Problem('request.too-large', {
          detail: 'An archive has at most 4 GB. Fetch the copies folder by folder.',
        });
      await this.audit.record('project-exported', { accountId, subject: projectId });

      return { name: 'copies.zip', chunks: this.write(copies, signal) };
    });
  }

  /** A copy that is missing or damaged cuts the archive off: half of it must not look whole. */
  private async *write(copies: StoredCopy[], signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const zip = new ZipStream();
    const folders = new Map<string, ArchiveNames>();
    for (const copy of copies) {
      signal.throwIfAborted();
      const source = await this.objects.openChecked(copy, signal);
      yield* zip.entry(entryOf(copy, folders), copy.modifiedAt, source);
    }
    yield* zip.end();
  }
}

function entryOf({ path, ending }: StoredCopy, folders: Map<string, ArchiveNames>): string {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  const folder = parts.map((part) => `${new ArchiveNames().take(part)}/`).join('');
  const names = folders.get(folded(folder)) ?? new ArchiveNames();
  folders.set(folded(folder), names);

  return folder + names.take(ending === null ? name : `${name.replace(/\.[^.]*$/, '')}.${ending}`);
}
