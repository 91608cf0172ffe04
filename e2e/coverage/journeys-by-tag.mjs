import { run } from '../run/steps.mjs';

/** Row id → `file › title` of the journeys tagged with it, as Playwright itself lists them. */
export async function journeysByTag() {
  const { code, output } = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json'],
    { quiet: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: '' } },
  );
  if (code !== 0) throw new Error(output);

  const byTag = new Map();
  for (const suite of JSON.parse(output.slice(output.indexOf('{'))).suites) collect(suite, byTag);

  return byTag;
}

/** Playwright also takes words with an @ inside a title for tags. */
const isRow = (tag) => /^[24589AB]\.[\w-]+$/.test(tag);

function collect(suite, byTag) {
  for (const spec of suite.specs ?? [])
    for (const tag of spec.tags.filter(isRow))
      byTag.set(tag, [...(byTag.get(tag) ?? []), { file: spec.file, title: spec.title }]);
  for (const inner of suite.suites ?? []) collect(inner, byTag);
}
