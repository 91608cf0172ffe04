import type { Report } from '@fidelio/contracts';
import type { DialogueState, FileKind, Symptom } from './dialogue-state.js';
import { labels, symptomName } from './embedded/naming.js';
import { kindOf } from './embedded/findings.js';
import { featureById } from './lexicon/lexicon.js';
import type { FileFact } from './port.js';
import { knownProblems } from './knowledge/known-problems.js';

/** The structured record of a conversation; null where something is not known (yet). */
export function reportOf({ slots, requests }: DialogueState, files: FileFact[]): Report {
  const diagnosed = files.map(({ diagnosis }) => diagnosis).filter((diagnosis) => diagnosis !== null);
  const kind = slots.kind ?? diagnosed.map(kindOf).find((found) => found !== null) ?? null;
  const features = [...new Set(slots.symptoms.flatMap((symptom) => symptom.features))];
  const observed = [...new Set(slots.symptoms.map(observedIn))].join('; ');
  const told = slots.symptoms.map(({ words }) => words).join(' ');
  const beside = (text: string | null) => (text !== null && told.trim() === text.trim() ? null : text);

  return {
    kind,
    feature: labels('en', features),
    observed: observed === '' ? null : observed,
    expected: beside(slots.expected),
    where: slots.where,
    steps: beside(slots.steps),
    since: slots.since,
    severity: slots.severity,
    request: requests.length > 0 ? requests.join('; ') : null,
    files: files
      .filter((file) => concerns(file, slots))
      .map(({ id, name, sha256, diagnosis }) => ({
        id,
        name,
        sha256,
        findings: diagnosis === null ? [] : diagnosis.findings.map(evidenced),
      })),
    similar: similarProblems(kind, slots.symptoms),
  };
}

/** What was understood, and the words that it was said in. */
function observedIn(symptom: Symptom): string {
  const name = symptomName('en', symptom);
  if (name === null) return symptom.words;

  return symptom.words === '' ? name : `${name}: “${symptom.words}”`;
}

/** A file of another kind than those reported is not what the report is about. */
function concerns({ diagnosis }: FileFact, { kind, symptoms }: DialogueState['slots']): boolean {
  const found = diagnosis === null ? null : kindOf(diagnosis);
  const reported = [kind, ...symptoms.map((symptom) => symptom.kind)].filter((one) => one !== null);

  return found === null || reported.length === 0 || reported.includes(found);
}

function evidenced({
  title,
  count,
  evidence,
  outcome,
}: NonNullable<FileFact['diagnosis']>['findings'][number]): string {
  const where = evidence[0]?.where;

  const places = count === 1 ? (where ?? 'one place') : `${count} places${where ? `, the first: ${where}` : ''}`;

  return `${title} (${places}; ${outcome})`;
}

const most = 5;

/** Known problems of the same kind of file *and* feature; suggestions, never merged with the report. */
export function similarProblems(kind: FileKind | null, symptoms: Symptom[]): Report['similar'] {
  if (kind === null) return [];
  const reported = new Set(
    symptoms
      .flatMap(({ features }) => features)
      .filter(
        (id) => !featureById(id)?.everyday || id === 'table' || id === 'image' || id === 'columns' || id === 'border',
      ),
  );

  return knownProblems()
    .filter((problem) => problem.kind === kind)
    .map((problem) => ({ problem, shared: problem.features.filter((id) => reported.has(id)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, most)
    .map(({ problem: { id, title } }) => ({ id, title }));
}
