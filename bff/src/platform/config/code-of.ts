/** The `code` of a failure of the system, the driver or the like. Not by `instanceof`: they may come from another realm. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
