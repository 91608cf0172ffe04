import type { CardButton, ChatMessage, Conversation, FileCard, FileRecord, Language } from '@fidelio/contracts';
import { type SayWord, wordsIn } from './card-words';

/** What the buttons of cards can do in this conversation. */
export interface CardActs {
  /** Sends a message. */
  say(message: string): void;
  /** Opens the upload dialog. */
  upload(): void;
  /** Opens what the user reported, to be corrected. */
  change(): void;
  /** Begins a message about this finding, which the user completes. */
  begin(text: string): void;
}

/** What the newest cards of a conversation say, for those that need it: of each file, and in which language. */
export interface ConversationCards {
  /** The newest card of a file. */
  fileCard(id: string): FileCard | undefined;
  /** Words of a language; without one, of the language in which the conversation goes on. */
  words(language?: Language): SayWord;
  /** The language in which the conversation goes on; English before the first card. */
  language: Language;
}

/** What a card needs to know of the screen that it stands on. */
export interface CardContext {
  files: FileRecord[] | undefined;
  told: ConversationCards;
  /** Only the newest reply's questions can be answered; those above have been. */
  isNewest: boolean;
  /** Whether this is the newest message that hands a file over: one Download and one Compare are enough on a screen. */
  handsOver(fileId: string): boolean;
  acts: CardActs;
}

export function toldIn(messages: readonly ChatMessage[], words: Conversation['words']): ConversationCards {
  const cards = messages.flatMap(({ cards = [] }) => cards);
  const ofFiles = new Map(cards.flatMap((card) => (card.type === 'file' ? [[card.fileId, card] as const] : [])));
  const newest = cards.at(-1)?.language ?? 'en';

  return {
    fileCard: (id) => ofFiles.get(id),
    words: (language = newest) => wordsIn(language, words),
    language: newest,
  };
}

/** The record of a card's file, as long as it is not deleted. */
export function recordOf({ files }: Pick<CardContext, 'files'>, fileId: string): FileRecord | undefined {
  return files?.find(({ id, deletedAt }) => id === fileId && deletedAt === null);
}

/** A file's comparison, at a finding and at one of its places. */
export function comparisonOf(fileId: string, finding?: string, place?: { evidence: number; page?: number }): string {
  const query = new URLSearchParams({
    ...(finding !== undefined && { finding }),
    ...(place && { place: String(place.evidence) }),
    ...(place?.page !== undefined && { page: String(place.page) }),
  });

  return `/files/${fileId}/compare${query.size > 0 ? `?${query}` : ''}`;
}

export const saysSomething = (button: CardButton): button is CardButton & { message: string } =>
  button.message !== undefined;
