import type { Coverage } from './faults.ts';

/** A line a row, with the journeys that show it or what is missing. */
export function tableOf({ rows, journeys, notBuilt }: Coverage): string {
  const lines = rows.map(({ id, words, unitTest }) => {
    const shown = (journeys.get(id) ?? []).map(({ file, title }) => `${file.replace('.journey.ts', '')}: ${title}`);
    if (unitTest) shown.push(unitTest.replace(' › ', ': '));
    if (notBuilt.has(id)) shown.push(`not built yet: ${notBuilt.get(id)}`);
    return `| ${id} | ${words} | ${shown.join('<br>').replaceAll('|', '\\|')} |`;
  });

  return ['| Row | What | Journey |', '| --- | --- | --- |', ...lines, ''].join('\n');
}
