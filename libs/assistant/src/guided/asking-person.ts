import { personCard } from '../cards/dialogue-cards.js';
import { hasPerson, personSentence } from '../help/articles.js';
import { joined, say } from '../language/catalogue.js';
import { kindIn } from '../language/reading.js';
import { type Answer, type Turn, withTold } from './turn.js';

/** A wish in words shows the card: only its button, or a plain yes to it, asks for a person. To a request that stands the words are added. */
export function answerWish(turn: Turn): Answer {
  const { language, state, files, input } = turn;
  if (!hasPerson(input.promises)) return nobodyAnswers(turn);
  const person = state.person === 'asked' ? 'asked' : 'offered';

  return {
    lead: joined(language, [
      say(language, person === 'asked' ? 'person.already' : 'person.lead'),
      person === 'offered' && files.length > 0 && namesFile(turn) ? say(language, 'person.tick') : null,
    ]),
    cards: [personCard(language, person, input.promises, files)],
    state: { ...state, person, misses: 0 },
    ...(person === 'asked' && { wantsPerson: true }),
  };
}

/** A file goes along only where it is ticked. */
export function namesFile({ input, reading }: Turn): boolean {
  return fileWords.test(input.message) || kindIn(input.message, reading) !== null;
}

const fileWords =
  /(?<!\p{L})(?:files?|dateien?|fichiers?|archivos?|ficheros?|ficheiros?|arquivos?|bestand(?:en)?|documents?|documentos?|documenti?|dokumente?)(?!\p{L})|ファイル|文書|資料/iu;

/** The user has pressed the button, or agreed to it. */
export function requestPerson(turn: Turn): Answer {
  const { language, state, files, input } = turn;
  if (!hasPerson(input.promises)) return nobodyAnswers(turn);

  return {
    cards: [personCard(language, 'asked', input.promises, files)],
    state: { ...state, person: 'asked', misses: 0 },
    wantsPerson: true,
  };
}

/** Where nobody reads what people ask for, none is promised. */
export function nobodyAnswers({ language, state, input }: Turn): Answer {
  return {
    lead: personSentence(language, input.promises),
    state: { ...withTold({ state }, 'human'), person: 'none', misses: 0 },
  };
}

/** What stands is taken back at once. */
export function withdrawRequest({ language, state }: Turn): Answer {
  const stands = state.person === 'asked';

  return {
    lead: say(language, stands ? 'person.withdrawn' : 'person.none'),
    state: { ...state, person: 'none' },
    ...(stands && { withdrawsPerson: true }),
  };
}
