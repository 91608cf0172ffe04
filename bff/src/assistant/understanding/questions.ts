import { lexicon } from '../lexicon/index.js';
import { asksInside } from './inner-questions.js';
import { occurs } from './patterns.js';

/** Whether a sentence asks: by its mark, or by how it opens. */
export function isQuestion(text: string, raw: string, language: string): boolean {
  if (/[?？]\s*["')]*$/u.test(raw) && !/#[a-z/]+\??\s*$/iu.test(raw)) return true;
  if (/^what(?:'?s| is| was| are)? (?:\p{L}+ ){1,3}(?:is|are|was|were) (?!it|that|this|there)/u.test(text))
    return false;
  const opening = text.replace(
    /^(?:(?:hi|hello|hey|hallo|bonjour|hola|ciao|ok|okay|so|and|but|also|thanks|thank you|btw|by the way|um|well|good|great|right|oh|ah)(?: there)?[,.! ]+)+/u,
    '',
  );

  if (
    /^(?:will|would|could|should|can|may|might|had|has|have|is|was) (?:be |check|do |try|wait|look|come|get |go |ask|use|have to|let )/u.test(
      opening,
    )
  )
    return false;

  if (language === 'en' && asksInside(text)) return true;

  return lexicon.questionOpeners.test(opening) || (language !== 'en' && lexicon.foreignQuestionOpeners.test(opening));
}

const ownPast =
  /(?<!\p{L})(?:gone|missing|lost|disappeared|vanished|any ?more|no longer|since|after (?:i|we|the|my|con|imp|op|mov)|was|were|became|turned|changed|broke|ruined|messed|used to|now|my \p{L}+ (?:is|are|has|have)|weg|verschwunden|disparu|desaparecid\p{L}*|sparit\p{L}*|verdwenen|desaparec\p{L}*|znikn\p{L}*)(?!\p{L})/u;

const possessive =
  /(?<!\p{L})(?:mein\p{L}*|unser\p{L}*|mon|ma|mes|notre|nos|mi|mis|nuestr\p{L}*|mio|mia|miei|mie|nostr\p{L}*|mijn|onze|ons|meu|minha|meus|minhas|noss\p{L}*|moj\p{L}*|nasz\p{L}*|min|mina|mitt|muj|moje|мо[йеия]\p{L}*|my|our)(?!\p{L})/u;
/** Asks what will or can be, whoever's it is. */
const supposing =
  /^(?:will|would|do|does|can|could|is it|should|are|wird|werden|kann|konnen|peut|puede|puo|kan|pode|czy)(?!\p{L})/u;

/** Speaks of the user's own file, and not of what would be. */
function isOwn(text: string): boolean {
  return possessive.test(text) && !supposing.test(text);
}

/**
 * Whether a question asks what generally happens, rather than about trouble of the user's own.
 *
 * @param happened the question says that something has happened
 */
export function isGeneral(text: string, happened: boolean): boolean {
  return !occurs(lexicon.ownTrouble, text) && !ownPast.test(text) && !(happened && isOwn(text));
}
