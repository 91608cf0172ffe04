import { openers, phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';

/** Whether a sentence asks: by its mark, or by how it opens. */
export function isQuestion(text: string, raw: string, language: string): boolean {
  if (/[?？]\s*["')]*$/u.test(raw) && !/#[a-z/]+\??\s*$/iu.test(raw)) return true;
  if (/^what(?:'?s| is| was| are)? (?:\p{L}+ ){1,3}(?:is|are|was|were) (?!it|that|this|there)/u.test(text))
    return false;
  const opening = text.replace(
    /^(?:(?:hi|hello|hey|hallo|bonjour|hola|ciao|ok|okay|so|and|but|also|thanks|thank you|btw|by the way|um|well|good|great|right|oh|ah|hm|hmm|fine|wait|sorry|actually|und|aber|ach|ah|aeh|also|achso|gut|et|mais|alors|eh|y|pero|entonces|bueno|e|ma|mas|allora|entao|en|maar|dus|goed)(?: there)?[,.:! ]+)+/u,
    '',
  );

  if (
    /^(?:will|would|could|should|can|may|might|had|has|have|is|was) (?:be |check|do |try|wait|look|come|get |go |ask|use|have to|let )/u.test(
      opening,
    )
  )
    return false;

  if (language === 'en' && occurs(phrases('inner-questions'), text)) return true;
  if (occurs(phrases('asks-indirectly'), text)) return true;

  // German 'es ist' is no Spanish '¿es…?', nor is 'am Rand' an English question.
  if (language === 'de' && /^(?:es|am) /u.test(opening)) return false;

  return (
    openers('question-openers').test(opening) ||
    (language !== 'en' && openers('foreign-question-openers').test(opening))
  );
}

/** Asks what will or can be, whoever's it is. */
const supposing =
  /^(?:will|would|do|does|can|could|is it|should|are|wird|werden|kann|konnen|peut|puede|puo|kan|pode|czy)(?!\p{L})/u;

/** Speaks of the user's own file, and not of what would be. */
function isOwn(text: string): boolean {
  return occurs(phrases('possessives'), text) && !supposing.test(text);
}

/**
 * Whether a question asks what generally happens, rather than about trouble of the user's own.
 *
 * @param happened the question says that something has happened
 */
export function isGeneral(text: string, happened: boolean): boolean {
  return !occurs(phrases('own-trouble'), text) && !occurs(phrases('own-past'), text) && !(happened && isOwn(text));
}
