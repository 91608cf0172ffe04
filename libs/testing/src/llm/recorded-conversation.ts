import { readFileSync } from 'node:fs';
import { type AnswerObject, answering, type Behaviour } from './behaviour.ts';
import type { SeenRequest } from './fake-llm.ts';
import { newestMessage } from './recorded-model.ts';

/** One exchange of a conversation as it was: a line of JSON in its file. */
interface Exchange {
  said: string;
  answer: AnswerObject;
}

/**
 * A model that answers as it did in a conversation that was recorded: `service.always(recordedConversation(file))`. A message that was
 * not said then is refused with status 500, so that a replay which went another way is seen.
 */
export function recordedConversation(file: string | URL): (request: Pick<SeenRequest, 'messages'>) => Behaviour {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const exchanges = lines.map((line): Exchange => JSON.parse(line));

  return (request) => {
    const said = newestMessage(request);
    const exchange = exchanges.find((one) => one.said === said);

    return exchange ? answering(exchange.answer) : { status: 500 };
  };
}
