import type {
  ArticlesCard,
  CardButton,
  ChoicesCard,
  FileKind,
  Happened,
  Language,
  PersonCard,
  UnderstoodCard,
  UploadCard,
} from '@fidelio/contracts';
import type { FileFact } from '../facts/fact.js';
import type { Promises } from '../port.js';
import type { DialogueState } from '../state/dialogue-state.js';
import type { PartId } from '../part-id.js';
import { itemsOpen, wordsReported } from '../state/report.js';
import { button, sayButton } from './buttons.js';
import { sayCard } from '../language/card-texts.js';

export function partName(language: Language, part: PartId): string {
  return sayCard(language, `part.${part}`);
}

export function kindName(language: Language, kind: FileKind): string {
  return sayCard(language, `kind.${kind}`);
}

export function happenedName(language: Language, happened: Happened): string {
  return sayCard(language, `happened.${happened}`);
}

/** What was understood, in the user's words; null where nothing is reported. */
export function understoodCard(
  language: Language,
  state: DialogueState,
  items = itemsOpen(state),
): UnderstoodCard | null {
  if (items.length === 0) return null;
  const parts = new Set(items.flatMap(({ part }) => (part === null ? [] : [partName(language, part)])));
  // What is said of one of several parts is not said of the others.
  const happened = new Set(items.map((item) => item.happened));
  const [one] = happened;

  return {
    type: 'understood',
    language,
    kind: state.report.kind && kindName(language, state.report.kind),
    part: parts.size > 0 ? [...parts].join(', ').slice(0, 200) : null,
    happened: happened.size === 1 && one ? happenedName(language, one) : null,
    quotes: items
      .map(({ quote }) => quote)
      .filter((quote, index, all) => quote !== '' && all.indexOf(quote) === index)
      .slice(0, 12),
    buttons: [button(language, 'change')],
  };
}

const kinds: FileKind[] = ['word', 'powerpoint', 'excel'];
const happenings: Happened[] = ['lost', 'moved', 'different'];

/** The three taps: which kind of file, which part of it, what happened to it. */
export function choicesCard(language: Language, about: 'kind' | 'happened'): ChoicesCard;
export function choicesCard(language: Language, about: 'part', parts: readonly PartId[]): ChoicesCard;
export function choicesCard(language: Language, about: 'meaning', options: readonly string[]): ChoicesCard;
export function choicesCard(
  language: Language,
  about: ChoicesCard['about'],
  options: readonly string[] = [],
): ChoicesCard {
  return {
    type: 'choices',
    language,
    about,
    question: sayCard(language, `choices.${about}`),
    buttons: buttonsFor(language, about, options),
  };
}

function buttonsFor(language: Language, about: ChoicesCard['about'], options: readonly string[]): CardButton[] {
  if (about === 'kind') return kinds.map((kind) => sayButton(kindName(language, kind)));
  if (about === 'happened') return happenings.map((one) => sayButton(sayCard(language, `choice.${one}`)));
  if (about === 'meaning') return options.slice(0, 5).map((label) => sayButton(label));

  return [
    ...options.slice(0, 7).map((part) => sayButton(partName(language, part as PartId))),
    sayButton(sayCard(language, 'choice.other-part')),
  ];
}

export function articlesCard(language: Language, items: ArticlesCard['items'], hasPerson: boolean): ArticlesCard {
  return {
    type: 'articles',
    language,
    items: items.slice(0, 3),
    buttons: [button(language, 'none-of-these'), ...(hasPerson ? [button(language, 'person')] : [])],
  };
}

/** The wish for a person. Leave to open a file is never preset. */
export function personCard(
  language: Language,
  state: PersonCard['state'],
  { contact, staffDays }: Promises,
  files: FileFact[],
): PersonCard {
  return {
    type: 'person',
    language,
    state,
    days: staffDays ?? null,
    contact,
    transcript: state !== 'answered',
    files: files
      .filter(({ deleted }) => !deleted)
      .slice(-20)
      .map(({ id, name }) => ({ fileId: id, name })),
    buttons: state === 'offered' ? [button(language, 'person')] : [],
  };
}

/** Asks for a file; its dialog shows the user's own words. */
export function uploadCard(language: Language, state: DialogueState): UploadCard {
  return { type: 'upload', language, words: wordsReported(state), buttons: [button(language, 'upload')] };
}
