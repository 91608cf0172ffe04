import { OfficeFormat, OpenFailure, type Diagnosis, type Finding, FindingOutcome } from '@fidelio/contracts';
import { writtenRows } from '@fidelio/fidelity';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { FileFact } from '../port.js';
import { diagnosisOf, findingOf } from './facts.js';

const outcomes = ['checking', 'corrected', 'partly', 'decide', 'waits', 'nothing'] as const;

/** A file as somebody who tries the assistant announces it: its name, and how its check ended. */
export const AnnouncedFile = z.strictObject({
  file: z.string().min(1),
  outcome: z.enum([...outcomes, ...OpenFailure.options]),
  /** `id` or `id:outcome`, of the import profile's rows; a few that fit the outcome where they are left out. */
  findings: z.array(z.string()).optional(),
  /** The check ended, or a decision was taken, without a word in the chat. */
  quietly: z.boolean().default(false),
});
export type AnnouncedFile = z.infer<typeof AnnouncedFile>;

/** The findings of an outcome that names none. */
const usual: Record<OfficeFormat, string[]> = {
  docx: ['word.cell-width-missing', 'word.tracked-change', 'word.watermark'],
  pptx: ['powerpoint.narrow-box', 'powerpoint.media', 'powerpoint.animation'],
  xlsx: ['excel.data-bar', 'excel.external-link', 'excel.macros'],
};

const became: Record<(typeof outcomes)[number], FindingOutcome[]> = {
  checking: [],
  nothing: [],
  corrected: ['fixed', 'fixed'],
  partly: ['fixed', 'waiting', 'waiting'],
  decide: ['fixed', 'offered', 'offered'],
  waits: ['waiting', 'waiting'],
};

/** @throws where the name has no ending of an Office file, or a finding is not in the profile */
export function fileAnnounced({ file: name, outcome, findings }: AnnouncedFile): FileFact {
  const hash = createHash('sha256').update(name).digest('hex');
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  const fact = { id, name, sha256: hash };
  if (outcome === 'checking') return { ...fact, diagnosis: null };
  const failure = OpenFailure.safeParse(outcome);
  if (failure.success)
    return { ...fact, diagnosis: diagnosisOf({ format: null, failure: { kind: failure.data, sentence: '' } }) };

  return { ...fact, diagnosis: ended(name, outcome as (typeof outcomes)[number], findings) };
}

function ended(name: string, outcome: (typeof outcomes)[number], named?: string[]): Diagnosis {
  // Templates and files with macros (dotx, xlsm) are of the same formats.
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const format = OfficeFormat.parse(OfficeFormat.options.find((one) => one[0] === ending[0]) ?? ending);
  const all = named ?? became[outcome].map((result, at) => `${usual[format][at]}:${result}`);
  const findings = all.map((one, at) => {
    const [id = '', result = became[outcome][at] ?? 'waiting'] = one.split(':');
    return findingNamed(id, FindingOutcome.parse(result), at + 1);
  });
  const complete = findings.length > 0 && findings.every((finding) => finding.outcome === 'fixed');

  return diagnosisOf({ format, findings, fullyFixed: complete, complete });
}

function findingNamed(id: string, outcome: FindingOutcome, at: number): Finding {
  const row = writtenRows().find((one) => one.id === id);
  if (!row) throw new Error(`The import profile has no row ${id}.`);
  const { title, sees, severity, grade, mode, remedy } = row;
  const count = at === 1 ? 3 : 1;
  const sentence = sees
    .replaceAll(/\{count\}/gi, `${count}`)
    .replaceAll(/\[([^|\]]*)\|([^\]]*)\]/g, count === 1 ? '$1' : '$2');
  const where = { docx: `page ${at}`, pptx: `slide ${at}`, xlsx: `Sheet1!B${at}` }[row.format];
  const evidence = [{ part: 'document.xml', offset: 0, snippet: '', where }];

  return findingOf({ id, title, sentence, severity, grade, mode, remedy, count, evidence, outcome });
}
