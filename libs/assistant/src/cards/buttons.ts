import type { CardAct, CardButton, Language } from '@fidelio/contracts';
import { type CardText, sayCard } from '../language/card-texts.js';

/** The acts that have a label of their own. */
const labels: Record<Exclude<CardAct, 'say'>, CardText> = {
  upload: 'button.upload',
  compare: 'button.compare',
  download: 'button.download',
  decide: 'button.decide',
  undo: 'button.undo',
  'still-wrong': 'button.still-wrong',
  change: 'button.change',
  'none-of-these': 'button.none-of-these',
  person: 'button.person',
  files: 'button.files',
};

/** A button of a card. Those that say something send their label, so that a client without cards lets its user type the same. */
export function button(language: Language, does: Exclude<CardAct, 'say'>): CardButton {
  const label = sayCard(language, labels[does]);

  return { does, label, ...(sendsLabel.has(does) && { message: label }) };
}

/** Buttons that say their label. */
const sendsLabel = new Set<CardAct>(['none-of-these', 'person']);

/** A button that sends its label as the user's next message. */
export function sayButton(label: string, message = label): CardButton {
  return { does: 'say', label: label.slice(0, 80), message: message.slice(0, 200) };
}
