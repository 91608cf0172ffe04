import type { Language } from '@fidelio/contracts';
import type { Fact } from '../facts/fact.js';
import { isMade, placesByStanding } from '../facts/facts.js';
import { titleOf } from '../facts/finding-texts.js';
import { isAt } from '../facts/places.js';
import { fold } from '../fold.js';
import { placeIn } from '../language/places.js';
import { hasDenial, isQuestion } from '../language/reading.js';
import { littleWords, wordsOf } from '../language/words.js';
import { claimWords, spelled } from './claim-words.js';
import { claimsActs } from './claimed-acts.js';
import { claimsCounts } from './claimed-counts.js';
import { clausesIn, type Said, saidOf } from './said.js';

/** Whether a sentence says that something was not found. */
export function deniesFinding(sentence: string, language: Language): boolean {
  return claimWords(language).found(fold(sentence)) && hasDenial(sentence, language);
}

/** Whether a sentence says that something was noted in the report, or is about to be. */
export function claimsNoting(sentence: string, language: Language): boolean {
  const { noted, hedges } = claimWords(language);
  const clauses = clausesIn(sentence);

  return !isQuestion(sentence, language) && clauses.some((clause) => noted(fold(clause)) && !hedges(spelled(clause)));
}

/** Whether a sentence claims more than the facts: an act of the assistant, how something is by now, a count, or a correction. */
export function claimsTooMuch(sentence: string, language: Language, facts: readonly Fact[]): boolean {
  const said = saidOf(sentence, language, facts);
  if (said.words.acts(said.text)) return true;
  if (isQuestion(sentence, language)) return false;

  return [claimsActs, claimsStanding, claimsCounts, claimsCorrection].some((claims) => claims(said));
}

/** 'The tables are corrected', where nothing of them is, or 'everything is', where something is left. */
function claimsCorrection(said: Said): boolean {
  const { words, text, bare, isFirm, facts, meant } = said;
  if (!isFirm || !words.corrected(bare)) return false;
  if (words.all(text)) return facts.length === 0 || facts.some(({ finding }) => finding.outcome !== 'fixed');

  return !meant().some(isMade) || isOfLeftPlace(said);
}

/** 'G21 is corrected too', of a cell that is known to be left. */
function isOfLeftPlace({ sentence, language, words, meant }: Said): boolean {
  const places = clausesIn(sentence)
    .filter((clause) => words.corrected(fold(clause)) && !words.except(fold(clause)))
    .flatMap((clause) => placeIn(clause, language) ?? []);

  if (places.length === 0) return false;
  const known = meant().map(placesByStanding);

  return places.some(({ words: _words, ...place }) => {
    const isThere = (standing: 'made' | 'left') =>
      known.some((one) => one[standing].some((where) => isAt(where, place)));

    return isThere('left') && !isThere('made');
  });
}

/** So many words of a title tell a finding. */
const minShared = 2;

/** 'The document data is now plain text', of what was not changed: named by words of its title, or by its part. */
function claimsStanding({ sentence, language, words, bare, isFirm, facts, byPart }: Said): boolean {
  if (!isFirm || !words.now(bare)) return false;
  const little = littleWords(language);
  const tellingIn = (text: string) => wordsOf(text, language).filter((word) => !little.has(word));
  const spoken = new Set(tellingIn(sentence));
  const shared = facts.map((fact) => ({
    fact,
    count: tellingIn(titleOf(language, fact.finding)).filter((word) => spoken.has(word)).length,
  }));
  const most = Math.max(minShared, ...shared.map(({ count }) => count));
  const titled = shared.flatMap(({ count, fact }) => (count === most ? [fact] : []));
  const meant = titled.length > 0 ? titled : byPart().flat();

  return meant.length > 0 && !meant.some(isMade);
}
