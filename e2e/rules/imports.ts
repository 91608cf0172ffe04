import { z } from 'zod';
import { run } from '../run/steps.ts';
import type { Breach } from './breach.ts';
import { foldersThatImportEachOther } from './folder-pairs.ts';

const Cruise = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string() }),
        cycle: z.array(z.object({ name: z.string() })).optional(),
      }),
    ),
  }),
});

/** What dependency-cruiser finds in a checkout's packages, and how many modules it read. */
export async function forbiddenImports(root: string): Promise<{ breaches: Breach[]; modules: number }> {
  const { output } = await run(
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'apps', 'libs', 'bff', 'e2e'],
    { quiet: true, cwd: root },
  );
  if (!output.startsWith('{')) throw new Error(output);
  const { modules, summary } = Cruise.parse(JSON.parse(output));
  const breaches = summary.violations.map(({ from, to, rule, cycle = [] }) => ({
    file: from,
    rule: `${rule.name}: ${[to, ...cycle.map(({ name }) => name).filter((name) => name !== to)].join(' → ')}`,
  }));

  return { breaches: [...breaches, ...foldersThatImportEachOther(modules)], modules: summary.totalCruised };
}
