/** `name=3 word other=2` → numbers by name, with their defaults, and the words. */
export function optionsOf<T extends Record<string, number>>(args: string[], defaults: T): [T, string[]] {
  const pairs = args.filter((arg) => arg.includes('=')).map((arg) => arg.split('=', 2) as [string, string]);
  const unknown = pairs.filter(([name, value]) => !(name in defaults) || !Number.isFinite(Number(value)));
  if (unknown.length > 0)
    throw new Error(
      `Not an option: ${unknown.map((pair) => pair.join('=')).join(', ')}. There are: ${Object.keys(defaults).join(', ')}.`,
    );
  const given = Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)]));

  return [{ ...defaults, ...given }, args.filter((arg) => !arg.includes('='))];
}

/** `name=value word` → texts by name; a word alone stands for `yes`. */
export function textOptions(args: string[], known: string[]): Map<string, string> {
  const given = new Map(args.map((arg) => arg.split('=', 2)).map(([name = '', value = 'yes']) => [name, value]));
  const unknown = [...given.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`Not an option: ${unknown}. There are: ${known.join(', ')}.`);

  return given;
}
