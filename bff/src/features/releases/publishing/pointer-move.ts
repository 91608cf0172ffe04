import type { MovePointer } from '@fidelio/contracts/releases';
import type { ReleasePointerEntity } from '../release.entities.js';
import { releaseRefusal } from '../release-checks.js';

type Pointer = ReleasePointerEntity;

interface Moved {
  next: Pointer;
  /** The line in the remote's history. */
  what: string;
}

/** @param built version that the image brings; it is live until a version is published */
type Move = (pointer: Pointer, move: MovePointer, built: string | null) => Moved;

export const withoutCanary = { canary: null, canaryPercent: 0, canarySince: null, frozen: false };

const liveOf = (pointer: Pointer, built: string | null) => pointer.live ?? built;

const moves: Record<MovePointer['action'], Move> = {
  publish(pointer, { version }, built) {
    const live = liveOf(pointer, built);
    if (!version) throw releaseRefusal(['Say which version.']);
    if (version === live) return { next: { ...pointer, ...withoutCanary, live }, what: `${version} was live already` };

    return {
      next: { ...pointer, ...withoutCanary, live: version, previous: live, verdict: null },
      what: `published ${version}`,
    };
  },

  canary(pointer, { version, percent }, built) {
    if (!version || !percent) throw releaseRefusal(['Say which version, and for what share of browsers.']);
    if (version === liveOf(pointer, built)) throw releaseRefusal(['It is live already.']);
    const canary = { canary: version, canaryPercent: percent, canarySince: new Date(), frozen: false };

    return { next: { ...pointer, ...canary, verdict: null }, what: `canary ${version} for ${percent} %` };
  },

  promote(pointer, _, built) {
    if (!pointer.canary) throw releaseRefusal(['There is no canary to promote.']);
    if (pointer.frozen) throw releaseRefusal([`The canary is frozen: ${pointer.verdict ?? ''}`]);
    const live = { live: pointer.canary, previous: liveOf(pointer, built), verdict: null };

    return { next: { ...pointer, ...withoutCanary, ...live }, what: `promoted ${pointer.canary}` };
  },

  rollback(pointer, _, built) {
    const live = liveOf(pointer, built);
    const back = pointer.canary ? live : (pointer.previous ?? built);
    if (!back || (back === live && !pointer.canary))
      throw releaseRefusal(['There is no earlier version to go back to.']);
    // The version that is rolled back must not become the one to fall back to.
    const previous = back === built || pointer.canary ? pointer.previous : built;

    return { next: { ...pointer, ...withoutCanary, live: back, previous }, what: `rolled back to ${back}` };
  },

  pin(pointer, _, built) {
    const live = liveOf(pointer, built);

    return { next: { ...pointer, live, pinned: true }, what: `pinned ${live ?? ''}` };
  },

  unpin: (pointer) => ({ next: { ...pointer, pinned: false }, what: 'unpinned' }),
  kill: (pointer) => ({ next: { ...pointer, killed: true }, what: 'switched off' }),
  revive: (pointer) => ({ next: { ...pointer, killed: false }, what: 'switched on again' }),
};

const refusedWhilePinned = new Set<MovePointer['action']>(['publish', 'canary', 'promote']);

/**
 * The pointer after a move.
 *
 * @throws Problem `release.refused` where the move is not possible now
 */
export function movedPointer(pointer: Pointer, move: MovePointer, built: string | null): Moved {
  if (pointer.pinned && refusedWhilePinned.has(move.action)) throw releaseRefusal(['It is pinned. Unpin it first.']);

  return moves[move.action](pointer, move, built);
}
