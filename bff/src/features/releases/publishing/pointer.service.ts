import { Injectable } from '@nestjs/common';
import type { MovePointer } from '@fidelio/contracts/releases';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import { Problem } from '../../../platform/http/problem.js';
import { ImageReleasesService } from '../image-releases.service.js';
import { PointersRepository } from '../pointers.repository.js';
import type { ReleasePointerEntity } from '../release.entities.js';
import { VersionsRepository } from '../versions.repository.js';
import { CompatibilityService } from '../compatibility.service.js';
import { movedPointer } from './pointer-move.js';
import { releaseRefusal } from '../release-checks.js';

/** Changes which versions of a remote pages load. */
@Injectable()
export class PointerService {
  constructor(
    private readonly transactions: Transactions,
    private readonly pointers: PointersRepository,
    private readonly versions: VersionsRepository,
    private readonly image: ImageReleasesService,
    private readonly compatibility: CompatibilityService,
  ) {}

  /**
   * Moves the pointer if nobody else has moved it since the caller read its revision.
   *
   * @param note commits with the move
   * @returns its new revision
   */
  async move(
    remote: string,
    move: MovePointer,
    who: string,
    note?: (tx: Transaction) => Promise<void>,
  ): Promise<number> {
    return this.change(remote, async (pointer, tx) => {
      if (pointer.revision !== move.revision) throw new Problem('release.conflict');
      const { next, what } = movedPointer(pointer, move, this.image.versionOf(remote));
      await this.requireCompatible(next, pointer, tx);
      await this.pointers.save(next, who, what, tx);
      await note?.(tx);

      return pointer.revision + 1;
    });
  }

  /**
   * Takes a remote off the product: it has no place any more. Its versions are swept when no tab can have loaded them.
   *
   * @throws Problem `release.not-found`, or `release.refused` where the image brings the remote
   */
  async retire(remote: string, who: string): Promise<void> {
    if (this.image.versionOf(remote) !== null)
      throw releaseRefusal(['The image brings this remote. Switch it off, or deploy an image without it.']);
    await this.transactions.run(async (tx) => {
      await this.versions.lockReleases(tx);
      if (!(await this.pointers.delete({ remote }, tx))) throw new Problem('release.not-found');
      await this.pointers.addEvent(remote, who, 'retired', tx);
    });
  }

  /** Runs a change while no other pointer is moved and no version is swept: a second change sees the result of the first. */
  async change<Result>(
    remote: string,
    work: (pointer: ReleasePointerEntity, tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return this.transactions.run(async (tx) => {
      await this.versions.lockReleases(tx);

      return work(await this.pointers.lock(remote, tx), tx);
    });
  }

  /** A version that was compatible when it was uploaded may no longer be, or may have been swept. */
  private async requireCompatible(next: ReleasePointerEntity, before: ReleasePointerEntity, tx: Transaction) {
    for (const version of [next.live, next.canary]) {
      const known = version === before.live || version === before.canary || version === before.previous;
      if (version === null || (known && !(before.killed && !next.killed))) continue;
      const manifest = await this.versions.readyManifest(next.remote, version, tx);
      if (!manifest) throw new Problem('release.not-found');
      await this.compatibility.require(manifest, tx);
    }
  }
}
