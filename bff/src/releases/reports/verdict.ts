export interface Health {
  accounts: number;
  failed: number;
  /** Milliseconds. */
  medianLoad: number | null;
  p75Inp: number | null;
}

export interface Verdict {
  action: 'withdraw' | 'freeze';
  /** Why, in one sentence. */
  sentence: string;
}

/** So few could be chance, or one person's broken browser. */
const fewestFailed = 3;
/** Share of accounts beyond the live version's. */
const failuresBeyond = 0.05;
const fewestTimed = 10;
const slowerThan = 1.5;
/** What nobody feels is no reason. */
const feltLoad = 200;
const feltInp = 50;

/** What to do with a canary, from what accounts have seen of it and of the live version in the same time. */
export function verdictOn(canary: Health, live: Health): Verdict | null {
  const rate = shareOf(canary);
  const usual = shareOf(live);
  if (canary.failed >= fewestFailed && rate > usual + failuresBeyond) {
    const sentence = `It failed for ${canary.failed} of ${canary.accounts} accounts (${percent(rate)}), the live version for ${percent(usual)}.`;
    return { action: 'withdraw', sentence };
  }
  if (canary.accounts < fewestTimed || live.accounts < fewestTimed) return null;
  const slow = slowerBy(canary.medianLoad, live.medianLoad, feltLoad);
  if (slow) return { action: 'freeze', sentence: `It loads in ${slow}.` };
  const sluggish = slowerBy(canary.p75Inp, live.p75Inp, feltInp);
  if (sluggish) return { action: 'freeze', sentence: `It answers to a click in ${sluggish}.` };

  return null;
}

function slowerBy(canary: number | null, live: number | null, felt: number): string | null {
  if (canary === null || live === null || canary <= live * slowerThan || canary - live < felt) return null;

  return `${canary} ms, the live version in ${live} ms`;
}

const shareOf = ({ accounts, failed }: Health) => (accounts === 0 ? 0 : failed / accounts);
const percent = (share: number) => `${Math.round(share * 100)} %`;
