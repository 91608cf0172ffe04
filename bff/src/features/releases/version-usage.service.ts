import { Injectable } from '@nestjs/common';
import type { LiveRemote } from '@fidelio/contracts';
import { VersionsRepository } from './versions.repository.js';

const intervalMs = 60 * 60_000;

/** Notes, to the hour, which versions pages were sent with: the sweep must keep what a tab may have loaded. */
@Injectable()
export class VersionUsage {
  private readonly notedAt = new Map<string, number>();

  constructor(private readonly versions: VersionsRepository) {}

  /** Runs before the page is sent, so that no page names a version that is being deleted. */
  async note(remotes: LiveRemote[]): Promise<void> {
    const now = Date.now();
    const named = remotes.flatMap(({ name: remote, version, previous }) => [
      { remote, version },
      ...(previous ? [{ remote, version: previous.version }] : []),
    ]);
    const due = named.filter(
      ({ remote, version }) => now - (this.notedAt.get(`${remote}@${version}`) ?? 0) > intervalMs,
    );
    if (due.length === 0) return;

    await this.versions.touch(due);
    for (const { remote, version } of due) this.notedAt.set(`${remote}@${version}`, now);
  }
}
