/** Groups of what is linked, directly or through others, the largest first; each in the order in which its links came. */
export function togetherBy(links: readonly { from: string; to: string }[]): string[][] {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next;
    // So that a long chain is walked once.
    for (let at = id; at !== root;) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }

    return root;
  };
  for (const { from, to } of links) {
    for (const id of [from, to]) if (!parents.has(id)) parents.set(id, id);
    parents.set(rootOf(to), rootOf(from));
  }
  const groups = Map.groupBy(parents.keys(), rootOf);

  return [...groups.values()].toSorted((a, b) => b.length - a.length);
}
