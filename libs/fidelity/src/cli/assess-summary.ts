import type { Finding, FixMode, OfficeFormat, Severity } from '@fidelio/contracts';
import type { AssessedFile } from './assess-files.js';

export interface SummaryRow {
  id: string;
  title: string;
  format: OfficeFormat;
  severity: Severity;
  mode: FixMode;
  files: number;
  places: number;
}

/** What can be done about a file: nothing needed, all of it fixed by itself, with agreement, or something left to people. */
export const readinesses = ['clean', 'automatic', 'agreement', 'people'] as const;
export type Readiness = (typeof readinesses)[number];

export interface Summary {
  files: number;
  opened: number;
  unopened: number;
  withFindings: number;
  readiness: Record<Readiness, number>;
  byFormat: Partial<Record<OfficeFormat, Record<Readiness, number>>>;
  formats: Partial<Record<OfficeFormat, number>>;
  severities: Record<Severity, number>;
  failures: Record<string, number>;
  findings: SummaryRow[];
}

export function summarise(files: readonly AssessedFile[]): Summary {
  const opened = files.flatMap(({ diagnosis }) => (diagnosis && !diagnosis.failure ? [diagnosis] : []));
  const summary: Summary = {
    files: files.length,
    opened: opened.length,
    unopened: files.length - opened.length,
    withFindings: opened.filter(({ findings }) => findings.length > 0).length,
    readiness: none(),
    byFormat: {},
    formats: {},
    severities: { refused: 0, 'data-loss': 0, 'wrong-content': 0, layout: 0, cosmetic: 0 },
    failures: {},
    findings: [],
  };
  const rows = new Map<string, SummaryRow>();
  for (const { format, findings } of opened) {
    if (format) summary.formats[format] = (summary.formats[format] ?? 0) + 1;
    const readiness = readinessOf(findings);
    summary.readiness[readiness]++;
    if (format) (summary.byFormat[format] ??= none())[readiness]++;
    for (const severity of new Set(findings.map((finding) => finding.severity))) summary.severities[severity]++;
    for (const { id, title, severity, mode, count } of findings) {
      const row = rows.get(id) ?? { id, title, format: format!, severity, mode, files: 0, places: 0 };
      rows.set(id, { ...row, files: row.files + 1, places: row.places + count });
    }
  }
  for (const { diagnosis, problem } of files) {
    const failure = diagnosis ? diagnosis.failure?.kind : (problem ?? 'no answer');
    if (failure) summary.failures[failure] = (summary.failures[failure] ?? 0) + 1;
  }
  summary.findings = [...rows.values()].toSorted((a, b) => b.files - a.files || a.id.localeCompare(b.id));

  return summary;
}

function none(): Record<Readiness, number> {
  return { clean: 0, automatic: 0, agreement: 0, people: 0 };
}

function readinessOf(findings: readonly Finding[]): Readiness {
  const serious = findings.filter(({ severity }) => severity !== 'cosmetic');
  if (serious.length === 0) return 'clean';
  if (serious.some(({ outcome }) => outcome !== 'offered')) return 'people';

  return serious.some(({ mode }) => mode === 'ASK') ? 'agreement' : 'automatic';
}

export function csv(files: readonly AssessedFile[]): string {
  const rows = files.flatMap(({ file, bytes, diagnosis, problem }) => {
    if (!diagnosis || diagnosis.failure)
      return [[file, bytes, '', diagnosis?.failure?.kind ?? problem ?? '', '', '', '', '']];
    return diagnosis.findings.map((finding) => [
      file,
      bytes,
      diagnosis.format ?? '',
      finding.id,
      finding.title,
      finding.severity,
      finding.mode,
      finding.count,
    ]);
  });

  return (
    [['file', 'bytes', 'format', 'finding', 'title', 'severity', 'mode', 'places'], ...rows]
      .map((row) => row.map(field).join(','))
      .join('\r\n') + '\r\n'
  );
}

/** Quoted where needed; a leading sign is defused, since a spreadsheet would take it for a formula. */
function field(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);

  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function tableText({ files, opened, unopened, readiness, findings }: Summary): string {
  const lines = findings.map(
    ({ id, format, severity, mode, files: count, places }) =>
      `${id.padEnd(36)} ${format}  ${severity.padEnd(13)} ${mode.padEnd(4)} ${String(count).padStart(6)} ${String(places).padStart(8)}`,
  );

  return [
    `${files} files, ${opened} opened, ${unopened} not opened`,
    `${readiness.clean} arrive well, ${readiness.automatic} are fixed automatically, ${readiness.agreement} after agreement, ${readiness.people} need people`,
    '',
    `${'finding'.padEnd(36)} kind  severity      mode  files   places`,
    ...lines,
  ].join('\n');
}
