import { escapeText } from '../xml/escape.js';
import type { AssessedFile } from './assessed-file.js';
import type { Summary } from './assess-summary.js';

const colours = { clean: '#188038', automatic: '#1a73e8', agreement: '#e37400', people: '#c5221f' } as const;
const words = {
  clean: 'Arrive well as they are',
  automatic: 'Fixed without asking',
  agreement: 'Fixed after agreement',
  people: 'Need a person’s look',
} as const;
const severityWords = {
  'data-loss': 'Content or function lost',
  'wrong-content': 'Wrong words, values or signs',
  layout: 'Layout moves',
  cosmetic: 'Only looks',
} as const;
const worstFiles = 50;

/** One page for a manager: what share of the files is ready, what stands in the way, and which files are worst. No script, nothing loaded. */
export function reportPage(folder: string, summary: Summary, files: readonly AssessedFile[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Ready for the cloud suite?</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; color: #202124; background: #f8f9fa; margin: 0; } main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0 0 0.25rem; } h2 { margin-top: 2.5rem; } .lead { font-size: 1.15rem; } section { background: #fff; border: 1px solid #dadce0; border-radius: 0.5rem; padding: 1rem 1.25rem; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; } th, td { text-align: left; padding: 0.35rem 0.5rem; border-bottom: 1px solid #e8eaed; vertical-align: top; } td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
svg text { font: 13px system-ui, sans-serif; fill: #202124; } .key { display: inline-flex; align-items: center; gap: 0.4rem; margin-right: 1.25rem; } .key i { width: 0.8rem; height: 0.8rem; border-radius: 2px; } .scroll { overflow-x: auto; } td.file { overflow-wrap: anywhere; }
</style></head><body><main>
<h1>Ready for the cloud suite?</h1>
<p>${escapeText(folder)}</p>
<p class="lead">${lead(summary)}</p>
<section><h2 style="margin-top:0">How ready the files are</h2>${readinessBar(summary)}</section>
<section><h2 style="margin-top:0">How bad it would be</h2>${severityBars(summary)}</section>
<section><h2 style="margin-top:0">What stands in the way</h2>${findingBars(summary)}</section>
<h2>All findings</h2><div class="scroll">${findingTable(summary)}</div>
<h2>Files that need most work</h2><div class="scroll">${fileTable(files)}</div>
${failures(summary)}
<p>Predicted from known import losses, each with its source and date; not verified in the cloud suite itself.</p>
</main></body></html>
`;
}

function lead({ files, opened, readiness }: Summary): string {
  const well = readiness.clean + readiness.automatic;

  return `${well} of ${files} files arrive well or are fixed without asking; ${readiness.agreement} more are fixed once somebody agrees. ${readiness.people} need a person’s look, and ${files - opened} could not be opened.`;
}

function readinessBar({ readiness, opened }: Summary): string {
  let x = 0;
  const keys = Object.keys(words) as (keyof typeof words)[];
  const bars = keys.map((key) => {
    const width = opened === 0 ? 0 : (readiness[key] / opened) * 900;
    const bar = `<rect x="${x}" y="0" width="${width}" height="36" fill="${colours[key]}"/>`;
    x += width;
    return bar;
  });
  const legend = keys.map(
    (key) =>
      `<span class="key"><i style="background:${colours[key]}"></i>${words[key]}: <b>${readiness[key]}</b></span>`,
  );

  return `<svg viewBox="0 0 900 36" width="100%" role="img" aria-label="Readiness">${bars.join('')}</svg><p>${legend.join(' ')}</p>`;
}

function severityBars({ severities, opened }: Summary): string {
  const keys = Object.keys(severityWords) as (keyof typeof severityWords)[];

  return bars(
    keys.map((key) => ({ label: severityWords[key], value: severities[key] })),
    Math.max(opened, 1),
    '#5f6368',
  );
}

function findingBars({ findings }: Summary): string {
  const top = findings.slice(0, 12);

  return bars(
    top.map(({ title, files }) => ({ label: title, value: files })),
    Math.max(1, ...top.map(({ files }) => files)),
    '#1a73e8',
  );
}

function bars(rows: { label: string; value: number }[], most: number, colour: string): string {
  const lines = rows.map(({ label, value }, index) => {
    const y = index * 28;
    const width = (value / most) * 480;
    return `<text x="340" y="${y + 18}" text-anchor="end">${escapeText(label)}</text><rect x="350" y="${y + 4}" width="${width}" height="20" rx="2" fill="${colour}"/><text x="${358 + width}" y="${y + 18}">${value}</text>`;
  });

  return `<svg viewBox="0 0 900 ${rows.length * 28 || 28}" width="100%" role="img" aria-label="Number of files">${lines.join('')}</svg>`;
}

function findingTable({ findings }: Summary): string {
  const rows = findings.map(
    (row) =>
      `<tr><td>${escapeText(row.title)}<br><small>${row.id}</small></td><td>${row.format}</td><td>${severityWords[row.severity]}</td><td>${{ AUTO: 'Fixed', OPT: 'On agreement', ADV: 'Advice' }[row.mode]}</td><td class="number">${row.files}</td><td class="number">${row.places}</td></tr>`,
  );

  return `<table><tr><th>What happens</th><th>Kind</th><th>How bad</th><th>Fix</th><th class="number">Files</th><th class="number">Places</th></tr>${rows.join('')}</table>`;
}

const weights = { 'data-loss': 8, 'wrong-content': 4, layout: 2, cosmetic: 0 } as const;

function fileTable(files: readonly AssessedFile[]): string {
  const weighed = files.flatMap(({ file, diagnosis }) =>
    diagnosis
      ? [
          {
            file,
            findings: diagnosis.findings,
            weight: diagnosis.findings.reduce((sum, { severity }) => sum + weights[severity], 0),
          },
        ]
      : [],
  );
  const worst = weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.file.localeCompare(b.file))
    .slice(0, worstFiles);
  const rows = worst.map(
    ({ file, findings }) =>
      `<tr><td class="file">${escapeText(file)}</td><td>${findings.map(({ title }) => escapeText(title)).join(', ')}</td></tr>`,
  );

  return `<table><tr><th>File</th><th>What happens</th></tr>${rows.join('')}</table>`;
}

function failures({ failures: counts }: Summary): string {
  const rows = Object.entries(counts).map(
    ([kind, count]) => `<tr><td>${escapeText(kind)}</td><td class="number">${count}</td></tr>`,
  );

  return rows.length === 0
    ? ''
    : `<h2>Files that could not be opened</h2><table><tr><th>Why</th><th class="number">Files</th></tr>${rows.join('')}</table>`;
}
