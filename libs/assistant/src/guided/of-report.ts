import type { Language } from '@fidelio/contracts';
import { say } from '../language/catalogue.js';
import { marksIn } from '../language/marks.js';
import { partsIn, specificParts } from '../language/parts.js';
import { hasDenial } from '../language/reading.js';
import { isOnlyTalk, speaksOfReplies } from '../language/talk.js';
import { wordsOf } from '../language/words.js';
import { type Reading, readMessage } from './read.js';
import { noteTaken, reportTold, takeBack } from './report.js';
import { sureness } from '../help/search.js';
import { type Answer, fileSpokenOf, type Turn } from './turn.js';

/** 'The colours are gone, please note that': the clause with the order, and what else the sentence tells. */
function orderIn(sentence: string, language: Language): { order: string; rest: string } {
  const clauses = sentence.split(/(?<=[:;,、，])/u);
  const at = clauses.findIndex((clause) => {
    const { has } = marksIn(clause, language);

    return has('note-down') || has('noted');
  });
  const others = clauses.filter(
    (clause, index) => index !== at && !marksIn(clause, language).has('protest') && !isOnlyTalk(clause, language),
  );

  return {
    order: clauses[at] ?? sentence,
    rest:
      at < 0
        ? ''
        : others
            .join('')
            .trim()
            .replace(/[:;,、，]$/u, ''),
  };
}

/** 'Note *that the comment is not shown*' */
const whatIsNoted = /(?<=\S\s)(?:that|dass|que|che|dat)(?=(?:\s+\S+){4}).*$/isu;

/** What is noted, or shall be: 'Please delete that note', 'Was it noted?', 'Note that down', 'Do not write it down'. */
export function ofReport(turn: Turn, reading: Reading): Answer | null {
  const { sentence, specific, marks, asks, help } = reading;
  const { language, state, input } = turn;
  const { note } = input.state;
  const { order, rest } = orderIn(sentence, turn.reading);
  // 'You misunderstood, I want it noted' denies no note, and neither does what shall be noted.
  const isDenied =
    hasDenial(order.replace(whatIsNoted, ''), turn.reading) && !marksIn(order, turn.reading).has('protest');
  const isOfReport = marks.has('noted') || (marks.has('note') && specific.length === 0 && help.sure < sureness.said);
  if (
    marks.has('note') &&
    (marks.has('delete') || marks.has('withdraw') || (marks.has('remove') && !marks.has('note-down'))) &&
    !(asks && marks.has('noted'))
  ) {
    // 'I do not complain of the charts. Take them out of my report.'
    const meant = specific.length > 0 ? specific : specificParts(partsIn(input.message, turn.reading));
    return note ? { lead: say(language, 'request.dropped'), state } : (takeBack(turn, meant) ?? reportTold(turn));
  }
  if (asks) return isOfReport ? { ...reportTold(turn), ...(note && { note: note.words }) } : null;
  const isOrder = marks.has('note-down') || (marks.has('noted') && isDenied);
  // 'About that note, once more': it complains of nothing in a file.
  if (!isOrder) return isOfReport && reading.place === null ? { lead: say(language, 'no'), state, is: 'polite' } : null;
  if (isDenied && note) return { lead: say(language, 'request.dropped'), state };
  if (isDenied) return takeBack(turn, specific) ?? { lead: say(language, 'no'), state, is: 'polite' };
  const others = readMessage(turn).filter(
    (one) =>
      (!one.asks || one.means) &&
      one.sentence !== sentence &&
      !isOnlyTalk(one.whole, turn.reading) &&
      !isBareDenial(one.whole, turn.reading) &&
      !one.marks.has('note-down'),
  );
  const told = [...others.map(({ whole }) => whole), ...(rest === '' ? [] : [rest])];
  if (note && told.length === 0) return noteTaken(turn, note);
  const before = note?.words ?? input.transcript.findLast(({ role }) => role === 'user')?.content ?? '';
  const words = told.length > 0 && !note ? told : [before, ...told];

  return fileSpokenOf(turn) && words.join('') !== '' ? { state, note: words.join(' ') } : null;
}

/** 'I have no complaint about it', 'I never said that': it is no complaint, and leaves the report where it stands there. */
export function deniesSaying(turn: Turn, { sentence, specific, says, asks }: Reading): Answer | null {
  const { language, reading, state } = turn;
  if (asks || !says || !hasDenial(sentence, reading)) return null;
  const taken = specific.length > 0 ? takeBack(turn, specific) : null;
  // 'You said nothing about it' is no denial.
  if (!taken && speaksOfReplies(sentence, reading)) return { lead: say(language, 'no'), state, is: 'polite' };

  return taken ?? { lead: say(language, 'set-aside'), state, is: 'polite' };
}

/** 'Not a wish!' */
function isBareDenial(sentence: string, language: Language): boolean {
  return hasDenial(sentence, language) && wordsOf(sentence, language).length <= 3;
}
