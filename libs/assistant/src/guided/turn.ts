import type { Card, ChatAction, Language } from '@fidelio/contracts';
import type { FileFact } from '../facts/fact.js';
import type { TurnInput } from '../port.js';
import type { DialogueState, Offer } from '../state/dialogue-state.js';

/** A message as the rules read it. `state` is passed on from rule to rule. */
export interface Turn {
  input: TurnInput;
  /** Of the reply. */
  language: Language;
  /** Of the message: who asked for replies in another one may go on in their own. */
  reading: Language;
  state: DialogueState;
  /** The message asks something: what is only described is no report. */
  isAsking: boolean;
  /** Those that are not deleted. */
  files: FileFact[];
  /** Findings and the article of the last reply, where the message says that they are not what it is about. */
  denied: ReadonlySet<string>;
}

/** What is said to one sentence. */
export interface Answer {
  lead?: string | undefined;
  cards?: Card[];
  /** What a button of these cards means, where its card does not tell. */
  offers?: Offer[];
  state: DialogueState;
  action?: ChatAction | undefined;
  wantsPerson?: boolean;
  withdrawsPerson?: boolean;
  /** Words that complain of a file that is here and that nothing known of it explains: leave is asked to note them. */
  note?: string;
  /**
   * What it is where it does not answer: that nothing was understood, that nothing is known of what was named, what a statement only
   * mentions, or politeness. None of it is said beside an answer.
   */
  is?: 'miss' | 'nothing' | 'mention' | 'polite';
}

/** So much of a sentence is quoted. */
export const quoteMax = 400;

/** The text of a file's name as Markdown, in quotation marks of no language. */
export function fileName({ name }: Pick<FileFact, 'name'>): string {
  return `**${name.replaceAll(/[\\`*_[\]~|#!<>]/g, String.raw`\$&`)}**`;
}

/** The file that is spoken of: the one spoken of last, else the newest. */
export function fileSpokenOf({ files, state }: Pick<Turn, 'files' | 'state'>): FileFact | null {
  return files.find(({ id }) => id === state.about.file) ?? files.at(-1) ?? null;
}

const maxTold = 20;

/** The state in which an article, or a known problem, has been told. */
export function withTold({ state }: Pick<Turn, 'state'>, id: string): DialogueState {
  return { ...state, about: { ...state.about, article: id }, told: [...state.told, id].slice(-maxTold) };
}
