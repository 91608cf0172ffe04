import { afterAll, expect, jest, test } from '@jest/globals';
import { profileProbes } from '@fidelio/testing/probes';
import { diagnose, repair, systemOffice } from '../src/index.js';
import { profileRows } from '../src/profile/import-profile.js';

jest.setTimeout(600_000);
afterAll(() => systemOffice()?.close());

/** A vector picture stays beside its new preview, as PowerPoint itself writes it. */
const kept: Record<string, string[]> = { 'powerpoint.vector-picture': ['powerpoint.svg'] };

test.each(profileProbes())('the copy of $row has nothing that the original had not', async ({ row, probe }) => {
  const found = async (file: Uint8Array) => (await diagnose(file)).findings.map(({ id }) => id);
  const agreed = profileRows().get(row)?.mode === 'ASK' ? [row] : [];

  const { fixed } = await repair(probe, { with: agreed, gates: { look: false } });

  const before = await found(probe);
  const after = await found(fixed ?? probe);

  expect(after.filter((id) => !before.includes(id))).toEqual(kept[row] ?? []);
});
