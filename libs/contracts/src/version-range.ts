/**
 * Whether a version satisfies a caret range, `^1.2.0`, an exact version, or one of several, `^1.2.0 || ^2.0.0`. Releases contain
 * no other ranges.
 *
 * @param version `major.minor.patch`
 */
export function satisfies(version: string, range: string): boolean {
  return range.split('||').some((each) => satisfiesOne(version, each.trim()));
}

function satisfiesOne(version: string, range: string): boolean {
  const wanted = parse(range.replace(/^\^/, ''));
  const offered = parse(version);
  if (!wanted || !offered) return false;
  if (!range.startsWith('^')) return compare(offered, wanted) === 0;

  // Below 1.0 a new minor number may break.
  const fixed = wanted[0] === 0 ? 2 : 1;
  return offered.slice(0, fixed).join('.') === wanted.slice(0, fixed).join('.') && compare(offered, wanted) >= 0;
}

/** @returns below 0 where the first version is the lower one; 0 also where one cannot be read */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [parse(one), parse(other)];

  return first && second ? compare(first, second) : 0;
}

function parse(text: string): [number, number, number] | null {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

function compare(a: number[], b: number[]): number {
  return a.map((part, index) => part - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
