import { z } from 'zod';
import { run } from '../run/steps.ts';

export interface Journey {
  file: string;
  title: string;
}

interface Suite {
  specs?: { file: string; title: string; tags: string[] }[] | undefined;
  suites?: Suite[] | undefined;
}

const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ file: z.string(), title: z.string(), tags: z.array(z.string()) })).optional(),
    suites: z.array(Suite).optional(),
  }),
);

/** Row id → the journeys tagged with it, as Playwright itself lists them. */
export async function journeysByTag(): Promise<Map<string, Journey[]>> {
  const { code, output } = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json'],
    { quiet: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: '' } },
  );
  if (code !== 0) throw new Error(output);

  const byTag = new Map<string, Journey[]>();
  collect(Suite.parse(JSON.parse(output.slice(output.indexOf('{')))), byTag);

  return byTag;
}

/** Playwright also takes words with an @ inside a title for tags. */
const isRow = (tag: string) => /^[24589AB]\.[\w-]+$/.test(tag);

function collect(suite: Suite, byTag: Map<string, Journey[]>): void {
  for (const { file, title, tags } of suite.specs ?? [])
    for (const tag of tags.filter(isRow)) byTag.set(tag, [...(byTag.get(tag) ?? []), { file, title }]);
  for (const inner of suite.suites ?? []) collect(inner, byTag);
}
