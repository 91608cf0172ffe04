import type { MovePointer } from '@fidelio/contracts';
import { Problem } from '../../http/problem.js';
import type { Pointer } from '../live/pointers.js';

const noCanary = { canary: null, canary_percent: 0, canary_since: null, frozen: false };

/**
 * Where a move leads.
 *
 * @param built version that the image brings, which is live until something is published
 * @throws Problem `release.refused` where the move makes no sense now
 */
export function moved(pointer: Pointer, move: MovePointer, built: string | null): { next: Pointer; what: string } {
  const live = pointer.live ?? built;
  const { action, version } = move;
  if (pointer.pinned && (action === 'publish' || action === 'canary' || action === 'promote')) {
    throw refusal('It is pinned. Unpin it first.');
  }

  switch (action) {
    case 'publish': {
      if (!version) throw refusal('Say which version.');
      if (version === live) return { next: { ...pointer, ...noCanary, live }, what: `${version} was live already` };
      return {
        next: { ...pointer, ...noCanary, live: version, previous: live, verdict: null },
        what: `published ${version}`,
      };
    }
    case 'canary': {
      if (!version || !move.percent) throw refusal('Say which version, and for what share of browsers.');
      if (version === live) throw refusal('It is live already.');
      const canary = { canary: version, canary_percent: move.percent, canary_since: new Date(), frozen: false };
      return { next: { ...pointer, ...canary, verdict: null }, what: `canary ${version} for ${move.percent} %` };
    }
    case 'promote': {
      if (!pointer.canary) throw refusal('There is no canary to promote.');
      if (pointer.frozen) throw refusal(`The canary is frozen: ${pointer.verdict ?? ''}`);
      return {
        next: { ...pointer, ...noCanary, live: pointer.canary, previous: live },
        what: `promoted ${pointer.canary}`,
      };
    }
    case 'rollback': {
      const back = pointer.canary ? live : (pointer.previous ?? built);
      if (!back || (back === live && !pointer.canary)) throw refusal('There is no earlier version to go back to.');
      // What is rolled back must not come back as the version to fall back to.
      const previous = back === built || pointer.canary ? pointer.previous : built;
      return { next: { ...pointer, ...noCanary, live: back, previous }, what: `rolled back to ${back}` };
    }
    case 'pin':
      return { next: { ...pointer, live, pinned: true }, what: `pinned ${live ?? ''}` };
    case 'unpin':
      return { next: { ...pointer, pinned: false }, what: 'unpinned' };
    case 'kill':
      return { next: { ...pointer, killed: true }, what: 'switched off' };
    case 'revive':
      return { next: { ...pointer, killed: false }, what: 'switched on again' };
  }
}

function refusal(detail: string): Problem {
  return new Problem('release.refused', { detail });
}
