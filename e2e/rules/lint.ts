import { z } from 'zod';
import { run } from '../run/steps.ts';
import type { Breach } from './breach.ts';

const Report = z.object({
  diagnostics: z.array(z.object({ filename: z.string(), message: z.string(), help: z.string().optional() })),
});

/** What oxlint finds in a checkout. */
export async function lintFindings(root: string): Promise<Breach[]> {
  const { output } = await run('oxlint', ['--format=json', '.'], { quiet: true, cwd: root });
  if (!output.startsWith('{')) throw new Error(output);

  return Report.parse(JSON.parse(output)).diagnostics.map(({ filename, message, help }) => ({
    file: filename,
    rule: help ?? message,
  }));
}
