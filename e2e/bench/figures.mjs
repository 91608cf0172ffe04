/** Least and most, in words: what a table says beside a median. */
export function spread(values, digits = 0) {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}

/** `key=value` arguments of a bench. */
export const options = (args) => Object.fromEntries(args.map((arg) => arg.split('=')));
