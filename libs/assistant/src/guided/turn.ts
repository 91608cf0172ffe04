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
  /** Those that are not deleted. */
  files: FileFact[];
}

/** What one rule says to one sentence. */
export interface Answer {
  lead?: string | undefined;
  cards?: Card[];
  /** What a button of these cards means, where its card does not tell. */
  offers?: Offer[];
  state: DialogueState;
  action?: ChatAction | undefined;
  wantsPerson?: boolean;
  withdrawsPerson?: boolean;
  /** The answer says that nothing was understood. */
  isMiss?: boolean;
  /** Shown only where nothing better is said: that nothing is known of what was only mentioned, before politeness. */
  aside?: 'nothing' | 'polite';
  /** How well the article fits that the answer consists of. */
  articleScore?: number;
  /** It says that nothing is known of what was named. */
  isNothing?: boolean;
  /** It lists what is known of a file: nothing beside what was asked about in particular. */
  isList?: boolean;
  /** The question of the message that it answers, where it answers one. */
  question?: string;
  /** Questions of the message that it leaves open. */
  open?: string[];
  /** It answers what a statement only mentions: nothing that is said beside something else. */
  isMention?: boolean;
}

export function one(answer: Answer | null): Answer[] {
  return answer ? [answer] : [];
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

const toldMax = 20;

/** The state in which an article, or a known problem, has been told. */
export function withTold({ state }: Pick<Turn, 'state'>, id: string): DialogueState {
  return { ...state, about: { ...state.about, article: id }, told: [...state.told, id].slice(-toldMax) };
}
