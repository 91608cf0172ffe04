import { FileKind, Happened } from '@fidelio/contracts';
import { whoAnswers } from '../help/articles.js';
import { say } from '../language/catalogue.js';
import type { DialogueState, Offer, ReportItem } from '../state/dialogue-state.js';
import { PartId } from '../part-id.js';
import { itemsReported, withReported } from '../state/report.js';
import { closing } from './acts.js';
import { agree, refuse } from './agreeing.js';
import { answerArticle, answerProblem } from './help.js';
import { requestPerson } from './person.js';
import { askForFile, askToNote, missingTaps } from './report.js';
import { type Answer, fileSpokenOf, type Turn } from './turn.js';

/** A button says exactly what it does: nothing is read into it. Null where what it was about is gone. */
export function answerPressed(turn: Turn, { act, value, message }: Offer): Answer | null {
  const { language, state } = turn;
  const file = fileSpokenOf(turn);
  // Taps of before the file came.
  if (file !== null && (act === 'part' || act === 'happened')) return askToNote(turn, state, message, file.id);
  switch (act) {
    case 'kind': {
      const kind = FileKind.safeParse(value).data ?? null;

      return tapped(turn, { ...state, report: { ...state.report, kind } });
    }
    case 'part':
      return tapped(turn, withChosenPart(state, PartId.safeParse(value).data ?? null, message), true);
    case 'happened':
      return tapped(turn, withChosenHappening(state, Happened.safeParse(value).data ?? null, message), true);
    case 'article':
      return answerArticle(turn, value ?? '') ?? answerProblem(turn, value ?? '');
    case 'person':
      return requestPerson(turn);
    case 'none-of-these':
      return {
        lead: say(language, 'none-of-these', { who: whoAnswers(turn.input.promises) }),
        state: { ...state, asked: null },
      };
    case 'still-wrong':
      return stillWrong(turn, value);
    case 'close':
      return closing(turn);
    case 'yes':
      return agree(turn);
    case 'no':
      return refuse(turn);
  }
}

/** The taps go on until a part and what happened to it are told, or the file tells. */
function tapped(turn: Turn, state: DialogueState, isPartTold = false): Answer {
  const newest = itemsReported(state).at(-1);
  const isTold = newest !== undefined && newest.happened !== null && (newest.part !== null || isPartTold);

  return isTold ? askForFile(turn, state) : { ...missingTaps(turn, state), lead: undefined };
}

function withChosenPart(state: DialogueState, part: PartId | null, message: string): DialogueState {
  const newest = itemsReported(state).at(-1);
  if (newest?.part === null) return replacing(state, newest, { ...newest, part });

  return withReported(state, { part, happened: null, quote: message }, true);
}

function withChosenHappening(state: DialogueState, happened: Happened | null, message: string): DialogueState {
  const newest = itemsReported(state).at(-1);
  if (newest) return replacing(state, newest, { ...newest, happened });

  return withReported(state, { part: null, happened, quote: message }, true);
}

function replacing(state: DialogueState, old: ReportItem, item: ReportItem): DialogueState {
  const items = state.report.items.map((one) => (one === old ? item : one));

  return { ...state, report: { ...state.report, items } };
}

function stillWrong({ language, state, files }: Turn, id: string | undefined): Answer {
  const file = files.find((one) => one.id === id);

  return {
    lead: say(language, 'still-wrong.tell'),
    state: { ...state, asked: 'where', about: file ? { file: file.id } : state.about },
  };
}
