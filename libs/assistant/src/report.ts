import type { Report } from '@fidelio/contracts';
import type { DialogueState, FileKind, Symptom } from './dialogue-state.js';
import { labels, symptomName } from './embedded/naming.js';
import { kindOf } from './embedded/findings.js';
import { symptomsOf } from './embedded/symptoms.js';
import { featureById } from './lexicon/lexicon.js';
import type { FileFact, ReportEdits } from './port.js';
import { readMessage } from './understanding/reading.js';
import { knownProblems } from './knowledge/known-problems.js';

/** The structured record of a conversation; null where something is not known (yet). */
export function reportOf({ slots, requests }: DialogueState, files: FileFact[], edits: ReportEdits = {}): Report {
  const diagnosed = files.map(({ diagnosis }) => diagnosis).filter((diagnosis) => diagnosis !== null);
  const kind = slots.kind ?? diagnosed.map(kindOf).find((found) => found !== null) ?? null;
  const features = [...new Set(slots.symptoms.flatMap((symptom) => symptom.features))];
  const told = slots.symptoms.map(({ words }) => words).join(' ');
  const beside = (text: string | null) => (text !== null && told.trim() === text.trim() ? null : text);
  const isMeant = (file: FileFact) => edits.files?.[file.id] ?? concerns(file, slots);

  return {
    kind,
    feature: labels('en', features),
    observed: allObserved(slots.symptoms, edits.observed ?? null),
    expected: beside(slots.expected),
    where: slots.where,
    steps: beside(slots.steps),
    since: slots.since,
    severity: edits.severity === undefined ? slots.severity : edits.severity,
    request: requests.length > 0 ? requests.join('; ') : null,
    files: files.filter(isMeant).map(({ id, name, sha256, diagnosis }) => ({
      id,
      name,
      sha256,
      findings: diagnosis === null ? [] : diagnosis.findings.map(evidenced),
    })),
    otherFiles: files.filter((file) => !isMeant(file)).map(({ id, name }) => ({ id, name })),
    similar: similarProblems(kind, slots.symptoms),
  };
}

/** The state of a conversation whose report the user has edited: what was corrected is known, and not asked again. */
export function withEdits(state: DialogueState, edits: ReportEdits): DialogueState {
  const { observed, files: _files, ...told } = edits;
  const symptoms = observed === undefined ? state.slots.symptoms : symptomsIn(observed);

  return { ...state, slots: { ...state.slots, ...told, symptoms } };
}

/** What the user edited, as the user left it, and what was told since. */
function allObserved(symptoms: Symptom[], edited: string | null): string | null {
  const known = new Set(symptomsIn(edited).map(({ words }) => words));
  const told = symptoms.filter(({ words }) => !known.has(words)).map(observedIn);
  const observed = [...new Set([...(edited === null ? [] : [edited]), ...told])].join('; ');

  return observed === '' ? null : observed;
}

function symptomsIn(text: string | null): Symptom[] {
  return text === null ? [] : symptomsOf(readMessage(text).sentences);
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
