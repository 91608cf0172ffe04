/** Waits for the work, but no longer than this. @returns whether it came to its end; what it fails with is its caller's */
export async function within(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const { promise: over, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), Math.max(0, milliseconds));

  try {
    return await Promise.race([work.then(() => true), over]);
  } finally {
    clearTimeout(timer);
  }
}
