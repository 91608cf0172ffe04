import { phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';
import { isOnly } from '../understanding/intents.js';
import type { Reading } from '../understanding/reading.js';
import { type Complaint, hasFeatures } from './complaint.js';
import { isAnger } from './follow-ups.js';

/** One of several sentences asks something: 'Ok never mind. How do I download it?' */
export function asksFurther({ sentences }: Reading): boolean {
  return (
    sentences.length > 1 && sentences.some(({ question, text }) => question && !occurs(phrases('acts/closing'), text))
  );
}

/** How many unknown words a closing message may hold: one where it both thanks and closes, as in 'Oké bedankt en tot ziens'. */
export function wordsLeftAtEnd(reading: Reading): number {
  return reading.act('thanks') && reading.act('closing') ? 1 : 0;
}

const dismissed = /never ?mind|nvm|forget/u;

/** 'It works now'; not 'never mind the footer', nor 'that works now, but the fonts are gone'. */
export function isSolved(reading: Reading, complaint: Complaint): boolean {
  if (!reading.act('solved') || reading.product) return false;
  if (!hasFeatures(complaint)) return true;
  const wrong = reading.sentences.some(({ specific, generic }) => specific.length + generic.length > 0);

  return !wrong && !dismissed.test(reading.text);
}

/** A closing message that goes on: an angry one, 'thanks, I send it now', or 'thanks, are you sure that this gets sorted?'. */
export function saysMore(reading: Reading): boolean {
  const doubts = occurs(phrases('acts/if-not'), reading.text) && reading.sentences.some(({ question }) => question);
  const goesOn = isAnger(reading) || isOnly('later', reading);
  // 'Ist das jetzt erledigt?'
  const asks = reading.act('status') && reading.sentences.some(({ question }) => question);

  return doubts || asks || asksFurther(reading) || (goesOn && !reading.act('closing'));
}
