import type { Report, ReportFields, Severity } from '@fidelio/contracts';

/** A report's fields as the form holds them: a text is empty where nothing is known. */
export interface FormFields {
  observed: string;
  expected: string;
  where: string;
  since: string;
  steps: string;
  severity: Severity | null;
  files: string[];
}

export function fieldsOf({ observed, expected, where, since, steps, severity, files }: Report): FormFields {
  return {
    observed: observed ?? '',
    expected: expected ?? '',
    where: where ?? '',
    since: since ?? '',
    steps: steps ?? '',
    severity,
    files: files.map(({ id }) => id),
  };
}

/** What is different in `fields`, as `fields` have it. */
export function changedFields(fields: FormFields, other: FormFields): ReportFields {
  const changed = Object.entries(fields).filter(([name, value]) => !isSame(value, other[name as keyof FormFields]));

  return Object.fromEntries(changed);
}

type Value = FormFields[keyof FormFields];

function isSame(one: Value, other: Value): boolean {
  const plain = (value: Value) =>
    Array.isArray(value) ? value.toSorted().join(' ') : typeof value === 'string' ? value.trim() : value;

  return plain(one) === plain(other);
}
