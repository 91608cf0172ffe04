import { brand } from '@fidelio/contracts';
import { button, sayButton } from '../cards/buttons.js';
import { choicesCard, understoodCard, uploadCard } from '../cards/dialogue-cards.js';
import { decisionsCard } from '../cards/file-cards.js';
import { factsOfFile } from '../facts/facts.js';
import { titleOf } from '../facts/finding-texts.js';
import { hasPerson } from '../help/articles.js';
import { joined, say } from '../language/catalogue.js';
import { sayCard } from '../language/card-texts.js';
import type { Act } from '../language/phrases.js';
import { answerArticle, notUnderstood } from './help.js';
import { aboutFile, undo } from './of-file.js';
import { answerWhere } from './of-files.js';
import { answerWish, withdrawRequest } from './person.js';
import { takeBack } from './report.js';
import { type Answer, fileSpokenOf, type Turn, withTold } from './turn.js';

/** What a whole sentence asks for that is one of the known phrases; null where it does nothing at this moment. */
export function answerAct(turn: Turn, act: Act): Answer | null {
  const { language, state, files } = turn;
  switch (act) {
    case 'greeting':
      return greet(turn);
    case 'abilities':
      // 'What do I do now?' is told from the file.
      return files.length > 0
        ? answerArticle(turn, 'next')
        : greet({ ...turn, input: { ...turn.input, transcript: [] } });
    case 'thanks':
      return { lead: say(language, 'thanks'), state, is: 'polite' };
    case 'farewell':
      return closing(turn);
    case 'person':
      return answerWish(turn);
    case 'where': {
      const file = fileSpokenOf(turn);

      return file && (answerWhere(turn, file) ?? aboutFile(turn, file));
    }
    case 'undo':
      if (isAboutRequest(turn)) return withdrawRequest(turn);

      return isAboutNote(turn) ? takeBack(turn) : (changeReport(turn) ?? undo(turn, fileSpokenOf(turn)));
    case 'denied':
      if (isAboutRequest(turn)) return withdrawRequest(turn);

      return ((files.length === 0 || isAboutNote(turn)) && takeBack(turn)) || { lead: say(language, 'no'), state };
    case 'not-that':
      return apologize(turn);
    case 'yes':
    case 'no':
      return { lead: say(language, act), state };
  }
}

/** Before a file is here there is only the report to put back. */
function changeReport({ language, state, files }: Turn): Answer | null {
  const understood = files.length === 0 ? understoodCard(language, state) : null;

  return understood && { lead: say(language, 'change.what'), cards: [understood], state };
}

/** A complaint about the assistant is no part of a report: what the report says can be changed, or what else was found may be meant. */
export function apologize(turn: Turn): Answer {
  const { language, state, files, input, denied } = turn;
  const { cards = [], ...missed } = notUnderstood(turn, 'not-that');
  const understood = files.length === 0 ? understoodCard(language, state) : null;
  const file = fileSpokenOf(turn);
  const others = file ? factsOfFile(file).filter(({ finding }) => !denied.has(finding.id)) : [];
  if (others.length === 0) return { ...missed, cards: understood ? [understood, ...cards] : cards };
  const titles = others.slice(0, maxOthers).map(({ finding }) => titleOf(language, finding));
  const choices = choicesCard(language, 'meaning', []);
  // A title may say what is lost, which by itself would be a complaint.
  const buttons = titles.map((title) => sayButton(title, `${title}?`));
  const person = hasPerson(input.promises) ? [button(language, 'person')] : [];

  return { ...missed, cards: [{ ...choices, buttons: [...buttons, button(language, 'none-of-these'), ...person] }] };
}

const maxOthers = 3;

/** Who greets in the middle of a conversation knows who answers. */
function greet({ language, state, files, input }: Turn): Answer {
  const isFirst = !input.transcript.some(({ role }) => role === 'user');

  return {
    lead: isFirst ? say(language, 'greeting', { brand: brand.name }) : say(language, 'yes'),
    cards: files.length > 0 || !isFirst ? [] : [uploadCard(language, state)],
    state: isFirst ? withTold({ state }, 'who-answers') : state,
    is: 'polite',
  };
}

/** Only a whole message that is a farewell ends a conversation, or the button that says so. */
export function closing({ language, state, files }: Turn): Answer {
  const waiting = files.flatMap((file) => decisionsCard(language, file)?.items ?? []).length;

  return {
    lead: joined(language, [
      say(language, 'farewell'),
      waiting > 0 ? say(language, 'farewell.decide', { count: waiting }) : '',
    ]),
    state: { ...state, phase: 'ended' },
    action: 'endChat',
  };
}

/** 'Undo that', said to the reply that tells of the request. */
function isAboutRequest({ language, state, input }: Turn): boolean {
  const before = input.transcript.findLast(({ role }) => role === 'assistant');

  return state.person === 'asked' && (before?.content.includes(sayCard(language, 'person.asked')) ?? false);
}

/** 'Scrap that', said to the reply that tells what is noted. */
function isAboutNote({ language, input, files }: Turn): boolean {
  const { cards = [], lead = '' } = input.transcript.findLast(({ role }) => role === 'assistant') ?? {};
  const [noted = ''] = say(language, 'report.noted', { words: '\n' }).split('\n');

  return files.length > 0 && (cards.some(({ type }) => type === 'understood') || lead.startsWith(noted));
}
