import { escapeText } from '../../xml/escape.js';
import type { AssessedFile } from '../assess-files.js';
import type { Summary } from '../assess-summary.js';
import { failureWords, formatWords, modeWords, severityWords } from './report-words.js';

const worstFiles = 50;
const weights = { refused: 16, 'data-loss': 8, 'wrong-content': 4, layout: 2, cosmetic: 0 } as const;

export function findingTable({ findings }: Summary): string {
  const rows = findings.map(
    (row) =>
      `<tr><td>${escapeText(row.title)}<br><small>${row.id}</small></td><td>${formatWords[row.format]}</td><td>${severityWords[row.severity]}</td><td>${modeWords[row.mode]}</td><td class="number">${row.files}</td><td class="number">${row.places.toLocaleString('en')}</td></tr>`,
  );

  return table(
    '<th>What happens</th><th>Kind</th><th>How bad</th><th>Fixed</th><th class="number">Files</th><th class="number">Places</th>',
    rows,
  );
}

/** The files whose findings weigh most, and what happens to them. */
export function fileTable(files: readonly AssessedFile[]): string {
  const weighed = files.map(({ file, diagnosis }) => ({
    file,
    findings: diagnosis?.findings ?? [],
    weight: (diagnosis?.findings ?? []).reduce((sum, { severity }) => sum + weights[severity], 0),
  }));
  const rows = weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.file.localeCompare(b.file))
    .slice(0, worstFiles)
    .map(({ file, findings }) => {
      const serious = findings.filter(({ severity }) => severity !== 'cosmetic').map(({ title }) => escapeText(title));
      return `<tr><td class="file">${escapeText(file)}</td><td>${serious.join('; ')}</td></tr>`;
    });

  return rows.length === 0 ? '<p>None.</p>' : table('<th>File</th><th>What happens</th>', rows);
}

export function failureTable({ failures }: Summary): string {
  const words: Readonly<Record<string, string>> = failureWords;
  const rows = Object.entries(failures)
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, count]) => `<tr><td>${escapeText(words[kind] ?? kind)}</td><td class="number">${count}</td></tr>`);

  return table('<th>Why</th><th class="number">Files</th>', rows);
}

function table(head: string, rows: readonly string[]): string {
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
