import { answering, type AnswerObject, type Behaviour } from './behaviour.ts';
import type { SeenRequest } from './fake-llm.ts';

/** One exchange with a good model: what was asked, which tools it asked first, and its answer. */
interface Recording {
  says: RegExp;
  tools?: { name: string; arguments: object }[];
  answer: Omit<AnswerObject, 'language'>;
}

const blank = { action: 'continueConversation', cards: [], wantsPerson: false, reported: [] };

/** Answers of a good model to what it is sent, so that tests and the evaluation have one at hand. They were written by a person who saw the requests alone. */
const recordings: Recording[] = [
  {
    says: /footnotes.*(?:gone|missing)/i,
    answer: {
      ...blank,
      reply:
        'That is something I can look into. Please upload the document, and I tell you what happened to its footnotes.',
      action: 'uploadFile',
      reported: ['footnotes in my Word file are gone'],
    },
  },
  {
    says: /Fußnoten.*(?:weg|fehlen)/i,
    answer: {
      ...blank,
      reply:
        'Das sehe ich mir an. Bitte laden Sie das Dokument hoch, dann sage ich Ihnen, was mit den Fußnoten geschehen ist.',
      action: 'uploadFile',
      reported: ['Fußnoten'],
    },
  },
  {
    says: /where|which page|wo genau|auf welcher seite/i,
    tools: [{ name: 'places', arguments: { finding: 'c1' } }],
    answer: { ...blank, reply: 'The card beneath shows every place that is known.', cards: ['c1'] },
  },
  {
    says: /by hand|myself|selbst/i,
    tools: [{ name: 'by_hand', arguments: { finding: 'c1' } }],
    answer: { ...blank, reply: 'You can do that in Google’s menus; the card says how.', cards: ['c1'] },
  },
  { says: /human|person|mensch/i, answer: { ...blank, reply: 'Of course.', wantsPerson: true } },
  {
    says: /./,
    answer: { ...blank, reply: 'I can look at that. What looks wrong, and in which kind of file?' },
  },
];

/** The user's newest message in a request. */
export function newestMessage({ messages }: Pick<SeenRequest, 'messages'>): string {
  const last = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const [, data = '""'] = /<data>("(?:[^"\\]|\\.)*")<\/data>$/.exec(last) ?? [];
  const said: unknown = JSON.parse(data);

  return String(said);
}

/** A good model: `service.always(recordedModel)`. */
export function recordedModel(request: Pick<SeenRequest, 'messages'>): Behaviour {
  const said = newestMessage(request);
  const recording = recordings.find(({ says }) => says.test(said));
  if (!recording) return {};
  const isAnswered = request.messages.at(-1)?.role === 'tool';
  if (recording.tools && !isAnswered) return { toolCalls: recording.tools };
  const language = /Language of the reply: \w+ \((\w\w)\)/.exec(JSON.stringify(request.messages))?.[1] ?? 'en';

  return answering({ ...recording.answer, language });
}
