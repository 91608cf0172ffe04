/** Computes a value at its first use: data is read and compiled when it is needed, not when a module is imported. */
export function memoized<Value>(compute: () => Value): () => Value {
  let value: { computed: Value } | undefined;

  return () => (value ??= { computed: compute() }).computed;
}

/** As `memoized`, a value for each key. For keys of a fixed set: nothing is ever forgotten. */
export function memoizedBy<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();

  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    values.set(key, value);

    return value;
  };
}

const maxRecent = 64;

/** Remembers the last few results for a text and what else decides: what one turn asks several times is computed once. */
export function recently<Rest extends readonly (string | boolean | undefined)[], Value>(
  compute: (text: string, ...rest: Rest) => Value,
): (text: string, ...rest: Rest) => Value {
  const values = new Map<string, Value>();

  return (text, ...rest) => {
    const key = [...rest, text].join('\n');
    const known = values.get(key);
    if (known !== undefined) return known;
    if (values.size >= maxRecent) values.clear();
    const value = compute(text, ...rest);
    values.set(key, value);

    return value;
  };
}
