const start = '<!-- rows -->';
const end = '<!-- /rows -->';

/** The README's table: a line a row, with the journeys that show it. */
export function tableOf(rows, journeys) {
  const lines = rows.map(({ id, words, unitTest }) => {
    const shown = (journeys.get(id) ?? []).map(({ file, title }) => `${file.replace('.journey.ts', '')}: ${title}`);
    if (unitTest) shown.push(unitTest.replace(' › ', ': '));
    return `| ${id} | ${words} | ${shown.join('<br>').replaceAll('|', '\\|')} |`;
  });

  return ['', '| Row | What | Journey |', '| --- | --- | --- |', ...lines, ''].join('\n');
}

export function tableIn(readme) {
  return readme.slice(readme.indexOf(start) + start.length, readme.indexOf(end)).replace(/\n\n/g, '\n');
}

export function withTable(readme, table) {
  return `${readme.slice(0, readme.indexOf(start) + start.length)}\n${table}\n${readme.slice(readme.indexOf(end))}`;
}
