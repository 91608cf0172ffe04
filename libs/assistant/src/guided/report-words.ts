import type { FileKind, Happened, Language } from '@fidelio/contracts';
import { partsIn, partWords, specificParts } from '../language/parts.js';
import { languageOf } from '../language/detect.js';
import { phraseIn } from '../language/phrases.js';
import { type Place, placeIn } from '../language/places.js';
import { deniesHappening, happenedIn, kindIn, saysItIsFine } from '../language/reading.js';
import { piecesOf } from '../language/words.js';
import type { DialogueState, ReportItem } from '../state/dialogue-state.js';
import type { PartId } from '../part-id.js';
import { withDenied, withReported } from '../state/report.js';

/** What one sentence says of a file, as far as its words tell. */
export interface Said {
  sentence: string;
  parts: PartId[];
  specific: PartId[];
  /** The user's own word for each part. */
  words: ReadonlyMap<PartId, string>;
  place: Place | null;
  happened: Happened | null;
  kind: FileKind | null;
}

const app =
  'docs|sheets|slides|drive|tabellen|präsentationen|dokumente|documents|présentations|feuilles|documentos|hojas(?: de cálculo)?|presentaciones|documenti|fogli|presentazioni|folhas|planilhas|apresentações|documenten|spreadsheets|presentaties|ドキュメント|スプレッドシート|スライド';
const googleApps = new RegExp(`google[ -]?(?:${app})|(?:${app})(?: de| do)? google`, 'giu');

export function readSentence(sentence: string, language: Language): Said {
  // What is quoted at length is somebody else's words, and 'Google Tabellen' is no table.
  const unquoted = sentence.replace(/["“„«「][^"”“»」]{25,}["”“»」]/gu, ' ');
  const own = unquoted.replaceAll(googleApps, ' ');
  const parts = partsIn(own, language);

  return {
    sentence,
    parts,
    specific: specificParts(parts),
    words: partWords(own, language),
    place: placeIn(sentence, language),
    happened: happenedIn(own, language),
    kind: kindIn(unquoted, language),
  };
}

/** A sentence of so many words says more of a part than its name. */
const fewWords = 6;

/** Whether a sentence describes a part in words of its own: 'the captions all say Figure 1'. */
export function describes({ specific, sentence }: Said): boolean {
  const isSpaced = /\s/.test(sentence);

  return specific.length > 0 && (isSpaced ? sentence.split(/\s+/).length >= fewWords : sentence.length >= 2 * fewWords);
}

/** A part and what happened to it, or where something is wrong: enough to look for. */
export function isConcrete(said: Said): boolean {
  const { parts, place, happened } = said;
  if (describes(said)) return true;

  return (parts.length > 0 && (happened !== null || place !== null)) || (place !== null && happened !== null);
}

const maxQuoteLength = 400;

/**
 * The state with what a sentence reports, as a quote. What it does not say is not made up, and what it calls fine is reported no more.
 *
 * @param isConfirmed the user has said yes to exactly these words
 */
export function reporting(state: DialogueState, said: Said, file?: string, isConfirmed = false): DialogueState {
  const { sentence, place } = said;
  if (!isConfirmed && saysItIsFine(sentence, state.language)) return withDenied(state, said.specific);
  const happened = deniesHappening(sentence, state.language) ? null : said.happened;
  const quote = sentence.slice(0, maxQuoteLength);
  const named = said.specific.length > 0 ? said.specific : said.parts.slice(0, 1);
  const items: ReportItem[] = (named.length > 0 ? named : [null]).map((part) => ({
    part,
    happened,
    quote,
    ...(file && { file }),
  }));
  const told = items.reduce((next, item) => withReported(next, item, isConfirmed), withKind(state, said.kind));
  if (place === null || told.report.where !== null) return told;

  return { ...told, report: { ...told.report, where: sentence.slice(0, 200) } };
}

export function withKind(state: DialogueState, kind: FileKind | null): DialogueState {
  return kind === null ? state : { ...state, report: { ...state.report, kind } };
}

/** The words that came with an upload are the user's, and are reported as they stand, in their language; a greeting is no report. */
export function withReason(state: DialogueState, reason: string): DialogueState {
  const language = state.languageWished ? state.language : languageOf(reason, state.language);
  const known = new Set(state.report.items.map(({ quote }) => quote));

  return piecesOf(reason, (piece) => phraseIn(piece, language) !== null)
    .filter((sentence) => !known.has(sentence) && phraseIn(sentence, language) === null)
    .map((sentence) => readSentence(sentence, language))
    .reduce((next, said) => reporting(next, said), { ...state, language });
}
