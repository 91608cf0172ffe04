import { NextAction } from '@fidelio/contracts';
import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { languageOf } from '../../../platform/http/cookies.js';
import { clientKey } from '../../../platform/http/limits/client-address.js';
import { clientGone, EventStream } from '../../../platform/http/event-stream.js';
import { Account, type AccountContext, type FidelioRequest, Handles } from '../../../platform/http/policy.js';
import { toProblem } from '../../../platform/http/problem.filter.js';
import type { Turn } from './running-turn.js';
import { TurnsService } from './turns.service.js';

@Controller()
export class NextActionController {
  constructor(private readonly turns: TurnsService) {}

  /** JSON, or with `Accept: text/event-stream` the answer as it is written. */
  @Handles('nextAction')
  async nextAction(
    @Account() account: AccountContext,
    @Body({ schema: NextAction }) sent: NextAction,
    @Req() request: FidelioRequest,
    @Res() response: Response,
  ): Promise<void> {
    const gone = clientGone(response);
    const turn = await this.turns.take(account.id, sent, clientKey(request.ip ?? ''));
    const streams = request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream';

    await (streams ? stream(turn, request, response, gone) : answer(turn, response, gone));
  }
}

/** How long an answer may take is limited where it is asked for; the server lets a silent connection go before that. */
async function answer(turn: Turn, response: Response, gone: AbortSignal): Promise<void> {
  response.setTimeout(0);
  whenGone(
    gone,
    turn.watch(() => undefined),
  );

  response.json({ results: await turn.result });
}

async function stream(turn: Turn, request: FidelioRequest, response: Response, gone: AbortSignal): Promise<void> {
  const events = new EventStream(response);
  let shown = false;
  const show = (content: string) => {
    shown = true;
    events.send('delta', { content });
  };
  whenGone(gone, turn.watch(show));

  try {
    const results = await turn.result;
    if (!shown && results.content !== '') show(results.content);
    events.send('result', { results });
  } catch (error) {
    // The status has been sent already, so that the problem follows as the last event.
    events.send('problem', toProblem(error, request).document(request.requestId, languageOf(request)));
  }
  events.end();
}

function whenGone(gone: AbortSignal, leave: () => void): void {
  if (gone.aborted) leave();
  else gone.addEventListener('abort', leave, { once: true });
}
