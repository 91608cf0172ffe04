import type { Score } from './score.js';

const least = { actions: 0.97, mentions: 0.95, 'one language': 0.99 };

/** The figures of a set that stay below what the assistant is held to on dialogues that it has not seen. */
export function belowFigures(result: Score): string[] {
  const shares = {
    actions: share(result.actions, result.turns),
    mentions: share(result.mentioned, result.mentions),
    'one language': share(result.pure, result.judged),
  };
  const low = (Object.keys(least) as (keyof typeof least)[]).filter((name) => shares[name] < least[name]);
  const none = { avoid: result.violations, repeats: result.repeats, 'flat refusals': result.refusals };

  return [...low, ...Object.entries(none).flatMap(([name, count]) => (count > 0 ? [name] : []))];
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}
