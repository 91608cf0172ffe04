/**
 * Waits for the work, but no longer than the timeout.
 *
 * @returns whether it finished in time
 * @throws what the work throws in time
 */
export async function finishesWithin(work: Promise<unknown>, timeout: number): Promise<boolean> {
  const { promise: timedOut, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), Math.max(0, timeout));

  try {
    return await Promise.race([work.then(() => true), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
