import type { ProjectFileFilter } from '@fidelio/contracts/projects';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../../platform/http/problem.js';
import { IntactObjects } from '../../../platform/storage/intact-objects.js';
import { type Archive, ArchivePlaces } from '../../files/archive/archive.js';
import { ArchiveNames } from '../../files/archive/archive-names.js';
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

  /** @throws Problem `file.not-found` where there is no copy, `request.too-many` */
  async open(accountId: string, projectId: string, filter: ProjectFileFilter, signal: AbortSignal): Promise<Archive> {
    await this.access.requireToChange(accountId, projectId, 'viewer');

    return this.places.open(accountId, async () => {
      const copies = await this.uploads.copies(projectId, filter);
      if (copies.length === 0) throw new Problem('file.not-found');
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
      if (!zip.hasRoomFor(Number(copy.bytes)))
        throw new Error('The copies of a project are more than an archive takes.');
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
  const names = folders.get(folder) ?? new ArchiveNames();
  folders.set(folder, names);

  return folder + names.take(ending === null ? name : `${name.replace(/\.[^.]*$/, '')}.${ending}`);
}
