import type { OfficeFormat, Severity } from '@fidelio/contracts';
import { escapeText } from '../../xml/escape.js';
import { type Readiness, readinesses, type Summary } from '../assess-summary.js';
import { formatWords, readinessWords, severityWords } from './report-words.js';

/** Bars of a chart. */
const maxShown = 12;

/** Files by what can be done, each kind of file on its own. */
export function readinessChart({ byFormat }: Summary): string {
  const rows = Object.entries(byFormat).map(([format, counts]) => {
    const total = readinesses.reduce((sum, key) => sum + counts[key], 0);
    const pieces = readinesses
      .filter((key) => counts[key] > 0)
      .map((key) => `<i class="${key}" style="flex:${counts[key]}" title="${title(key)}: ${counts[key]}"></i>`);
    const words = readinesses.map((key) => `${counts[key]} ${title(key).toLowerCase()}`).join(', ');

    return `<div class="row"><span>${formatWords[format as OfficeFormat]} <span class="value">${files(total)}</span></span><div class="stack" role="img" aria-label="${words}">${pieces.join('')}</div></div>`;
  });

  return rows.join('') + legend();
}

function legend(): string {
  return `<div class="key">${readinesses.map((key) => `<span class="${key}"><i></i>${title(key)}</span>`).join('')}</div>`;
}

function title(key: Readiness): string {
  return readinessWords[key].title;
}

/** A file counts with each severity it has. */
export function severityChart({ severities, opened }: Summary): string {
  const rows = (Object.keys(severityWords) as Severity[]).map((key) => ({
    label: severityWords[key],
    value: severities[key],
  }));

  return bars(rows, opened);
}

export function findingChart({ findings }: Summary): string {
  const rows = findings
    .slice(0, maxShown)
    .map(({ title: label, format, files: value }) => ({ label, kind: formatWords[format], value }));

  return bars(rows, Math.max(1, ...rows.map(({ value }) => value)));
}

interface Bar {
  label: string;
  kind?: string;
  value: number;
}

function bars(rows: readonly Bar[], whole: number): string {
  return rows
    .map(({ label, kind, value }) => {
      const width = whole === 0 ? 0 : Math.round((value / whole) * 1000) / 10;
      const aside = kind ? ` <span class="value">${kind}</span>` : '';
      // Room is left for the figure behind the longest bar.
      return `<div class="row"><span>${escapeText(label)}${aside}</span><div class="bar"><i style="width:calc(${width}% - ${(width * 0.06).toFixed(2)}rem)"></i><span class="value">${value}</span></div></div>`;
    })
    .join('');
}

export function files(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
