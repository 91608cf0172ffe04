import { basename, resolve } from 'node:path';
import { escapeText } from '../../xml/escape.js';
import type { AssessedFile } from '../assess-files.js';
import { type Readiness, readinesses, type Summary } from '../assess-summary.js';
import { files as filesIn, findingChart, readinessChart, severityChart } from './report-charts.js';
import { reportStyle } from './report-style.js';
import { failureTable, fileTable, findingTable } from './report-tables.js';
import { readinessWords } from './report-words.js';

const mark =
  '<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><rect x="6.5" y="4" width="18" height="23" rx="2.5"/><rect x="3" y="1.5" width="18" height="23" rx="2.5"/><path d="M8.4 19.2V7.2h7.6M8.4 12.8h5"/></svg>';

/** One page for a manager: what share of the files is ready, what stands in the way, and which files are worst. No script, nothing loaded. */
export function reportPage(
  folder: string,
  summary: Summary,
  files: readonly AssessedFile[],
  date = new Date(),
): string {
  const day = date.toLocaleDateString('en', { dateStyle: 'long' });

  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Ready for the cloud suite?</title>
<style>
${reportStyle}
</style></head><body><main>
<header>${mark}Fidelio assessment</header>
<h1>Ready for the cloud suite?</h1>
<p class="lead">${lead(summary)}</p>
<p class="quiet">Folder “${escapeText(basename(resolve(folder)))}”, ${filesIn(summary.files)}, looked at on ${day}.</p>
<div class="figures">${figures(summary)}</div>
<section><h2>By kind of file</h2><p class="quiet">How ready the ${filesIn(summary.opened)} that could be opened are.</p>${readinessChart(summary)}</section>
<section><h2>How bad it would be</h2><p class="quiet">Files that would lose something if they moved as they are. A file may stand in several rows.</p>${severityChart(summary)}</section>
<section><h2>What stands in the way</h2><p class="quiet">The problems that most files have, by number of files.</p>${findingChart(summary)}</section>
<section class="long"><h2>Files that need most work</h2><p class="quiet">Loss of content weighs most, then wrong content, then layout.</p>${fileTable(files)}</section>
<section class="long"><h2>All problems</h2><p class="quiet">“Without asking” leaves words and looks as they are; “once agreed” changes how a file looks or behaves in Office.</p>${findingTable(summary)}</section>
${summary.unopened === 0 ? '' : `<section><h2>Files that could not be opened</h2><p class="quiet">They were not changed. Save them anew in Office, or leave them behind.</p>${failureTable(summary)}</section>`}
<footer>Predicted from known losses on import, each with its source and date (<code>fidelity explain</code> lists them); not verified in the cloud suite itself. Every single file and finding stands in findings.csv beside this page.</footer>
</main></body></html>
`;
}

function lead({ files, unopened, readiness }: Summary): string {
  const well = readiness.clean + readiness.automatic;
  const rest = [
    readiness.agreement > 0 ? `${readiness.agreement} more are fixed once somebody agrees` : '',
    readiness.people > 0 ? `${readiness.people} need a person’s look` : '',
    unopened > 0 ? `${unopened} could not be opened` : '',
  ].filter(Boolean);

  return `${well} of ${files} files arrive well or are fixed without asking${rest.length > 0 ? `; ${rest.join(', ')}` : ''}.`;
}

function figures({ readiness, unopened, files }: Summary): string {
  const figure = (key: Readiness | 'unopened', count: number, title: string, next: string) =>
    `<div class="figure ${key}"><b>${count}</b><span>${title}</span><small>${share(count, files)} · ${next}</small></div>`;
  const known = readinesses.map((key) =>
    figure(key, readiness[key], readinessWords[key].title, readinessWords[key].next),
  );

  return [...known, figure('unopened', unopened, 'Could not be opened', 'See the end of this page')].join('');
}

function share(count: number, whole: number): string {
  return whole === 0 ? '0 %' : `${Math.round((100 * count) / whole)} %`;
}
