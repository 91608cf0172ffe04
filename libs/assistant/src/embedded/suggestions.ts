import type { Diagnosis, Suggestion, Suggestions } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { ChangeAlone, FileKind } from '../dialogue-state.js';
import { featureById } from '../lexicon/lexicon.js';
import { memoized } from '../memoized.js';
import type { FileFact } from '../port.js';
import type { Language } from '../texts/language.js';
import { say, type TextKey } from '../texts/texts.js';

const mostParts = 5;

const Parts = z.record(ChangeAlone, z.record(FileKind, z.array(z.string()).min(1).max(mostParts)));
const parts = memoized(() => readJson('parts.json', Parts));

/** A quick reply whose label is what it says. */
export function sayIt(language: Language, key: TextKey): Suggestion {
  const message = say(language, key);

  return { type: 'say', label: message, message };
}

export function kindsOfFile(): Suggestions {
  return ['Word', 'PowerPoint', 'Excel'].map((name) => ({ type: 'say', label: name, message: name }));
}

export function kindsOfTrouble(language: Language): Suggestions {
  const keys = ['suggest.missing', 'suggest.moved', 'suggest.fonts', 'suggest.table', 'suggest.picture'] as const;

  return keys.map((key) => sayIt(language, key));
}

/** The parts of such a file that are likely to be missing or to have moved: ids of features. */
export function partsOf(kind: FileKind, change: ChangeAlone): string[] {
  return parts()[change][kind];
}

export function partsOfFile(language: Language, kind: FileKind, change: ChangeAlone): Suggestions {
  const labels = partsOf(kind, change).map((id) => featureById(id)?.label[language] ?? id);

  return labels.map(capitalised).map((label) => ({ type: 'say', label, message: label }));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function uploadButton(language: Language): Suggestions {
  return [{ type: 'upload', label: say(language, 'suggest.upload') }];
}

export function filesButton(language: Language): Suggestions {
  return [{ type: 'files', label: say(language, 'suggest.files') }];
}

export function wantsPerson(language: Language): Suggestions {
  return [sayIt(language, 'suggest.person')];
}

export function nothingMore(language: Language): Suggestions {
  return [sayIt(language, 'suggest.no')];
}

/** The file that a reply speaks of: its card, the corrected file, and the fixes that wait for a yes. */
export function aboutFile(language: Language, { id, name, diagnosis }: FileFact, titleOf: TitleOf): Suggestions {
  const card: Suggestion = { type: 'file', fileId: id, name, state: stateOf(diagnosis) };
  if (diagnosis === null) return [card];
  const offered = diagnosis.findings.filter(({ outcome }) => outcome === 'offered');
  const corrected = diagnosis.findings.some(({ outcome }) => outcome === 'fixed');

  return [
    card,
    ...(corrected ? [{ type: 'download' as const, label: say(language, 'suggest.download'), fileId: id, name }] : []),
    ...(offered.length > 0
      ? [
          {
            type: 'decide' as const,
            label: say(language, 'suggest.decide'),
            fileId: id,
            findings: offered.slice(0, 20).map((finding) => ({ id: finding.id, title: titleOf(finding) })),
          },
        ]
      : []),
  ];
}

type TitleOf = (finding: Diagnosis['findings'][number]) => string;

function stateOf(diagnosis: Diagnosis | null): Extract<Suggestion, { type: 'file' }>['state'] {
  if (diagnosis === null) return 'checking';
  if (diagnosis.failure !== null) return 'unreadable';
  if (diagnosis.complete ?? diagnosis.fullyFixed) return 'complete';

  return diagnosis.findings.some(({ outcome }) => outcome === 'fixed') ? 'partial' : 'waiting';
}
