import { z } from 'zod';

export const VersionHealth = z.object({
  accounts: z.number(),
  failed: z.number(),
  /** Milliseconds. */
  medianLoad: z.number().nullable(),
  p75Inp: z.number().nullable(),
});
export type VersionHealth = z.infer<typeof VersionHealth>;

export interface CanaryVerdict {
  /** `ready`: the product asks the team to promote it. */
  action: 'withdraw' | 'freeze' | 'ready';
  /** Why, in one sentence. */
  sentence: string;
}

/** Below this many accounts on either version there is no comparison: a few could be chance, or one person's doing. */
const minSample = 10;
/** After so many accounts a canary that is no worse is ready. */
const enough = 50;
const minFailed = 3;
/** Share of failures beyond the live version's. */
const failuresBeyond = 0.05;
const slowerThan = 1.5;
/** Smaller differences in milliseconds are not perceived. */
const perceivedLoad = 200;
const perceivedInp = 50;

/** What to do with a canary, from what accounts reported of it and of the live version in the same time. */
export function verdictOn(canary: VersionHealth, live: VersionHealth): CanaryVerdict | null {
  if (canary.accounts < minSample || live.accounts < minSample) return null;
  const rate = shareOf(canary);
  const usual = shareOf(live);
  if (canary.failed >= minFailed && rate > usual + failuresBeyond) {
    const sentence = `It failed for ${canary.failed} of ${canary.accounts} accounts (${percent(rate)}), the live version for ${percent(usual)}.`;
    return { action: 'withdraw', sentence };
  }
  const load = slowerBy(canary.medianLoad, live.medianLoad, perceivedLoad);
  if (load) return { action: 'freeze', sentence: `It loads in ${load}.` };
  const inp = slowerBy(canary.p75Inp, live.p75Inp, perceivedInp);
  if (inp) return { action: 'freeze', sentence: `It answers to a click in ${inp}.` };
  if (canary.accounts < enough) return null;
  const sentence = `${canary.accounts} accounts were served it: it failed for ${percent(rate)}, the live version for ${percent(usual)}. Promote it.`;

  return { action: 'ready', sentence };
}

function slowerBy(canary: number | null, live: number | null, perceived: number): string | null {
  if (canary === null || live === null || canary <= live * slowerThan || canary - live < perceived) return null;

  return `${canary} ms, the live version in ${live} ms`;
}

const shareOf = ({ accounts, failed }: VersionHealth) => (accounts === 0 ? 0 : failed / accounts);
const percent = (share: number) => `${Math.round(share * 100)} %`;
