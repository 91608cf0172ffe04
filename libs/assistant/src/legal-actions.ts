import type { ChatAction } from '@fidelio/contracts';
import type { DialogueState } from './dialogue-state.js';
import { assess, type Complaint } from './embedded/complaint.js';
import { isAttack, isClosing } from './understanding/intents.js';
import type { Reading } from './understanding/reading.js';
import { wishIn } from './understanding/wishes.js';

/**
 * What may be done now, whoever proposes it. An attack can at most be declined, or the honest complaint
 * beside it be taken; a file is asked for only where something is wrong; nobody is sent away who asks or
 * complains; a wish is recorded only where the message can be one.
 */
export function legalActions(reading: Reading, state: DialogueState): Set<ChatAction> {
  const complaint = assess(reading, state);
  const legal = new Set<ChatAction>(['continueConversation']);
  const spokenOf = state.slots.symptoms.length > 0 || state.slots.kind !== null || state.phase === 'awaiting-file';
  const troubled = complaint.level !== 'none' || spokenOf || state.misses > 0;
  if (isAttack(reading, false)) {
    if (isHonest(complaint)) legal.add('uploadFile');
    return legal;
  }

  const asks = reading.sentences.some(({ question }) => question);
  const wish = wishIn(reading);
  if (troubled || reading.kind !== null) legal.add('uploadFile');
  if (wish !== null || (complaint.level === 'none' && !isClosing(reading))) legal.add('addRequest');
  if (isClosing(reading) || (complaint.level === 'none' && !asks && wish === null)) legal.add('endChat');

  return legal;
}

function isHonest({ level, sentences }: Complaint): boolean {
  return level === 'concrete' && sentences.some((sentence) => sentence.features.length > 0);
}
