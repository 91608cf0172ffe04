import {
  type Assistant,
  DialogueState,
  GuidedAssistant,
  passedOn,
  type Promises,
  type TurnInput,
  type TurnOutput,
} from '@fidelio/assistant';
import type { NextActionResult } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ASSISTANT, PROMISES } from '../../assistant/assistant.token.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Problem } from '../../../platform/http/problem.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { toFileFact, toTranscript } from '../conversations/assistant-view.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { type RunningTurn, StoppedByUser } from './running-turn.js';
import { TurnEnd } from './turn-end.js';
import type { StartedTurn } from './turn-start.js';

/** Asks the assistant for the answer of a turn, and records how it ended. */
@Injectable()
export class TurnAnswers {
  constructor(
    @Inject(ASSISTANT) private readonly assistant: Assistant,
    private readonly guided: GuidedAssistant,
    @Inject(PROMISES) private readonly promises: Promises,
    private readonly conversations: ConversationsService,
    private readonly end: TurnEnd,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async answer(started: StartedTurn, running: RunningTurn): Promise<NextActionResult> {
    try {
      const output = this.toPerson(started, running) ?? (await this.ask(started, running));
      this.metrics.answers.inc({ by: output.fellBack ? 'fallback' : output.answeredBy });

      return await this.end.answered(started, output);
    } catch (cause) {
      if (running.signal.aborted) return await this.aborted(started, running);
      await this.end.failed(started);
      throw cause instanceof Problem ? cause : new Problem('service.unavailable', { cause });
    } finally {
      this.end.drop(started);
    }
  }

  /** A reply to a person goes to that person, and the assistant says so. */
  private toPerson({ conversation, before }: StartedTurn, running: RunningTurn): TurnOutput | null {
    const person = before.at(-1)?.person ?? null;
    if (person === null) return null;
    const output = passedOn(DialogueState.parse(conversation.state), person, this.config.limits.staffAnswerDays);
    running.push(output.lead);

    return output;
  }

  private async ask(started: StartedTurn, running: RunningTurn): Promise<TurnOutput> {
    return this.assistant.turn(await this.inputOf(started, running.signal), (text) => running.push(text));
  }

  private async aborted(started: StartedTurn, running: RunningTurn): Promise<NextActionResult> {
    const byUser = running.signal.reason instanceof StoppedByUser;
    if (byUser || running.text !== '') return this.end.stopped(started, running.text, !byUser);

    // Nobody waits and nothing was written: the guided voice answers at no cost, for whoever comes back.
    const input = await this.inputOf(started, new AbortController().signal);

    return this.end.answered(started, await this.guided.turn(input, () => undefined));
  }

  private async inputOf({ conversation, message, before }: StartedTurn, signal: AbortSignal): Promise<TurnInput> {
    return {
      conversationId: conversation.id,
      transcript: toTranscript(before),
      state: DialogueState.parse(conversation.state),
      message: message.content,
      files: (await this.conversations.filesOf(conversation)).map(toFileFact),
      promises: this.promises,
      signal,
    };
  }
}
