import type { Report } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import { glossOf, listed } from '../embedded/wording.js';
import { kindOf } from '../embedded/findings.js';
import { featureById } from '../lexicon/index.js';
import type { FileFact } from '../port.js';
import { similarProblems } from './similar.js';

/** The structured record of a conversation; null where something is not known (yet). */
export function reportOf({ slots, requests }: DialogueState, files: FileFact[]): Report {
  const diagnosed = files.map(({ diagnosis }) => diagnosis).filter((diagnosis) => diagnosis !== null);
  const kind = slots.kind ?? diagnosed.map(kindOf).find((found) => found !== null) ?? null;
  const features = [...new Set(slots.symptoms.flatMap((symptom) => symptom.features))];
  const observed = slots.symptoms
    .map((symptom) => (symptom.gloss ? `${symptom.gloss} (“${symptom.words}”)` : symptom.words || glossOf(symptom)))
    .filter(Boolean);

  return {
    kind,
    feature: features.length > 0 ? listed(features.map((id) => featureById.get(id)?.label ?? id)) : null,
    observed: observed.length > 0 ? observed.join('; ') : null,
    expected: slots.expected,
    where: slots.where,
    steps: slots.steps,
    severity: slots.severity,
    request: requests.length > 0 ? requests.join('; ') : null,
    files: files.map(({ id, name, sha256, diagnosis }) => ({
      id,
      name,
      sha256,
      findings: diagnosis === null ? [] : diagnosis.findings.map(evidenced),
    })),
    similar: similarProblems(kind, slots.symptoms),
  };
}

function evidenced({
  title,
  count,
  evidence,
  outcome,
}: NonNullable<FileFact['diagnosis']>['findings'][number]): string {
  const where = evidence[0]?.where;

  return `${title} (${count === 1 ? 'one place' : `${count} places`}${where ? `, ${where}` : ''}; ${outcome})`;
}
