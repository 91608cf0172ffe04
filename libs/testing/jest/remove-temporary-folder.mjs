import { rm } from 'node:fs/promises';

export default async function teardown() {
  const { TMPDIR } = process.env;
  // What a helper process holds open for a moment more is tried again.
  if (TMPDIR?.includes('fidelio-unit-')) await rm(TMPDIR, { recursive: true, force: true, maxRetries: 5 });
}
