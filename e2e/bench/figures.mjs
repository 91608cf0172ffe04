/** The middle one; of an even number, the upper of the two. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Least and most, in words: what a table says beside a median. */
export function spread(values, digits = 0) {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}

/** `key=value` arguments of a bench. */
export const options = (args) => Object.fromEntries(args.map((arg) => arg.split('=')));
