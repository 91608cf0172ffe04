import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { TableRow } from '../report.ts';
import type { Answered } from './answers.ts';

const Row = z.object({
  id: z.string(),
  severity: z.string(),
  grade: z.string(),
  mode: z.string(),
  sure: z.string().optional(),
  evidence: z.array(z.object({ url: z.string().optional() })),
});
const Profile = z.object({ rows: z.array(Row) });
type Row = z.infer<typeof Row>;

/**
 * What the same files have by the rows of an earlier profile and by those of today, side by side: a file is counted on each side by what
 * that side's rows find in it.
 *
 * @param folder `word.json`, `powerpoint.json` and `excel.json` of the earlier profile
 */
export function besideEarlier(folder: string, answered: Answered[]): TableRow[] {
  const rows = new Map(
    ['word', 'powerpoint', 'excel'].flatMap((name) =>
      Profile.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))).rows.map((row) => [row.id, row]),
    ),
  );
  const earlier = (finding: Answered['findings'][number]) => {
    const row = rows.get(finding.id);
    return row ? { ...finding, mode: row.mode, blocks: blocks(row) } : null;
  };

  return [sumOf('earlier profile', answered, earlier), sumOf('this profile', answered, (finding) => finding)];
}

/** What keeps a file from being complete, by the engine's own rule. */
function blocks({ severity, grade, sure, evidence }: Row): boolean {
  if (severity === 'cosmetic' || sure === 'middling' || sure === 'low') return false;

  return grade === 'M' || grade === 'G' || (grade === 'T' && evidence.some(({ url }) => url !== undefined));
}

type Finding = Answered['findings'][number];

function sumOf(profile: string, answered: Answered[], seen: (finding: Finding) => Finding | null): TableRow {
  const files = answered
    .map(({ findings, auto }) => ({ auto, findings: findings.flatMap((one) => seen(one) ?? []) }))
    .filter(({ findings }) => findings.length > 0);
  const isFixed = ({ auto }: (typeof files)[number], { id }: Finding) => auto.outcomes[id] === 'fixed';
  const isInHand = (file: (typeof files)[number]) => file.findings.some((finding) => isFixed(file, finding));
  const count = (fits: (file: (typeof files)[number]) => boolean) => files.filter(fits).length;

  return {
    profile,
    'with finding': files.length,
    'with recipe': count(({ findings }) => findings.some(({ mode }) => mode !== 'ADV')),
    'in hand': count(isInHand),
    complete: count(
      (file) => isInHand(file) && file.findings.every((finding) => !finding.blocks || isFixed(file, finding)),
    ),
  };
}
