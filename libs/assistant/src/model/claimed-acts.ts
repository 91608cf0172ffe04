import { isOffered } from '../cards/file-state.js';
import { isMade } from '../facts/facts.js';
import { fold } from '../fold.js';
import { hasDenial, isCondition } from '../language/reading.js';
import { namesControl } from './controls.js';
import { spelled } from './claim-words.js';
import { clausesIn, type Said } from './said.js';

/** Whether a sentence claims that something was done, or will be, which the assistant never does. */
export function claimsActs(said: Said): boolean {
  return claimsMaking(said) || claimsDone(said) || promises(said);
}

/** 'I have made both changes', of what waits for a decision or was not changed. */
function claimsMaking({ sentence, language, words, meant }: Said): boolean {
  const makes = clausesIn(sentence).some((clause) => words.made(fold(clause)) && !hasDenial(clause, language));

  return makes && (!meant().some(isMade) || meant().some(({ finding }) => isOffered(finding)));
}

/**
 * 'Your file is deleted', 'the change is undone': true only of a change that the user took back. What always happens so, and what a
 * control does, is told and not claimed.
 */
function claimsDone({ sentence, language, words, text, meant }: Said): boolean {
  if (words.rule(text) || namesControl(sentence, language) || clausesIn(sentence).some(isCondition)) return false;
  const clauses = clausesIn(sentence);
  // What comes behind takes nothing back: 'it is deleted, and cannot be restored'.
  const firm = clauses.filter((_, at) => !words.hedges(spelled(clauses.slice(0, at + 1).join(',')))).map(fold);
  if (firm.some(words.done)) return true;

  return firm.some(words.undone) && !meant().some(({ finding }) => finding.outcome === 'left-out');
}

/** 'We will send it by tomorrow'; 'if you upload it by tomorrow' promises nothing. */
function promises({ sentence, language, words }: Said): boolean {
  const clauses = clausesIn(sentence);

  return (
    !clauses.some(isCondition) && clauses.some((clause) => words.promised(fold(clause)) && !hasDenial(clause, language))
  );
}
