/** Shorter names are too close to variables of other programs. */
const minNameLength = 8;

/** Variables of the environment that look like a misspelled variable of ours, each with the nearest real name. */
export function findMisspelled(names: string[], known: string[]): { name: string; nearest: string }[] {
  return names.flatMap((name) => {
    if (known.includes(name) || name.length < minNameLength) return [];
    const nearest = known
      .filter((candidate) => candidate.length >= minNameLength)
      .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
      .toSorted((a, b) => a.distance - b.distance)[0];

    return nearest && nearest.distance <= 2 ? [{ name, nearest: nearest.candidate }] : [];
  });
}

/** Insertions, deletions and replacements that turn one text into the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }

  return row.at(-1) ?? 0;
}
