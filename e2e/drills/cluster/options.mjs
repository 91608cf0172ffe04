/** `name=3 word other=2` → `[{ name: 3, other: 2 }, ['word']]`. */
export function optionsOf(args, defaults) {
  const pairs = args.filter((arg) => arg.includes('=')).map((arg) => arg.split('='));
  const unknown = pairs.filter(([name, value]) => !(name in defaults) || !Number.isFinite(Number(value)));
  if (unknown.length > 0)
    throw new Error(
      `Not an option: ${unknown.map((pair) => pair.join('=')).join(', ')}. There are: ${Object.keys(defaults).join(', ')}.`,
    );

  return [
    { ...defaults, ...Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)])) },
    args.filter((arg) => !arg.includes('=')),
  ];
}
