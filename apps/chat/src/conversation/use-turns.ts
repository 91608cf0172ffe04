import type { Conversation, NextActionResult } from '@fidelio/contracts';
import { api, ApiError, queryClient } from '@fidelio/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { conversationQuery, readAgain } from '../chat.queries';
import { streamAnswer } from './answer-stream';
import { brokenOff, describeFailure, type Failure } from './failure';
import { keepStopped, keepTurn } from './keep-turn';
import { readUnsent, type Unsent, writeUnsent } from './unsent';

/** How long the server may take to end a stream that the user stopped, before this side ends it. */
const stopPatience = 2_000;

export interface Outgoing extends Unsent {
  /** Null while it is on its way. */
  failure: Failure | null;
}

export interface Turns {
  outgoing: Outgoing[];
  /** The answer as far as it has been written; null while none is. */
  answer: string | null;
  busy: boolean;
  send(text: string, clientMessageId?: string): void;
  retry(message: Outgoing): void;
  stop(): void;
}

/** Turns of one conversation: sent at once, answered piece by piece, kept with a Retry where they failed. */
export function useTurns(conversation: Conversation, onResult: (result: NextActionResult) => void): Turns {
  const conversationId = conversation.id;
  const [outgoing, setOutgoing] = useState<Outgoing[]>(() => leftOver(conversation));
  const [answer, setAnswer] = useState<string | null>(null);
  const running = useRef<{ connection: AbortController; stopped: boolean } | null>(null);

  // Whatever is not known to be answered is kept: a reload or an ended session loses nothing.
  useEffect(() => writeUnsent(conversationId, outgoing.map(asUnsent)), [conversationId, outgoing]);

  const run = useCallback(
    async (message: Unsent) => {
      const turn = { connection: new AbortController(), stopped: false };
      running.current = turn;
      const drop = () => setOutgoing((all) => all.filter((one) => one.clientMessageId !== message.clientMessageId));
      let written = '';
      setAnswer('');

      try {
        const result = await streamAnswer(
          asUnsent(message),
          (piece) => setAnswer((written += piece)),
          turn.connection.signal,
        );
        keepTurn(message, result, turn.stopped);
        drop();
        onResult(result);
      } catch (error) {
        if (turn.stopped) {
          keepStopped(message, written);
          drop();
          return;
        }
        const known = await readAfter(message, error);
        if (known && holds(known, message)) return drop();
        const failure = known && brokeOff(known, message) ? brokenOff : describeFailure(error);
        setOutgoing((all) => all.map((one) => (same(one, message) ? { ...one, failure } : one)));
      } finally {
        running.current = null;
        setAnswer(null);
        void readAgain(conversationId);
      }
    },
    [conversationId, onResult],
  );

  const send = useCallback(
    (text: string, clientMessageId: string = crypto.randomUUID()) => {
      if (running.current) return;
      const message = { conversationId, userResponse: text, clientMessageId };
      setOutgoing((all) => [...all, { ...message, failure: null }]);
      void run(message);
    },
    [conversationId, run],
  );

  const retry = useCallback(
    (message: Outgoing) => {
      if (running.current) return;
      setOutgoing((all) => all.map((one) => (same(one, message) ? { ...one, failure: null } : one)));
      void run(message);
    },
    [run],
  );

  const stop = useCallback(() => {
    const turn = running.current;
    if (!turn || turn.stopped) return;
    turn.stopped = true;
    const endHere = () => turn.connection.abort();
    api.call('stopTurn', { id: conversationId }).then(() => setTimeout(endHere, stopPatience), endHere);
  }, [conversationId]);

  return { outgoing, answer, busy: answer !== null, send, retry, stop };
}

const same = (one: Unsent, other: Unsent) => one.clientMessageId === other.clientMessageId;

function asUnsent({ conversationId, userResponse, clientMessageId }: Unsent): Unsent {
  return { conversationId, userResponse, clientMessageId };
}

/** What an earlier visit sent, and the transcript does not hold with its whole answer. */
function leftOver(conversation: Conversation): Outgoing[] {
  return readUnsent(conversation.id)
    .filter((message) => !holds(conversation, message))
    .map((message) => {
      const { isStored } = answerTo(conversation, message);

      return { ...message, failure: isStored ? brokenOff : describeFailure(null) };
    });
}

/** After a lost connection, or a service that failed, the transcript knows better than we do what became of the message. */
async function readAfter(message: Unsent, error: unknown): Promise<Conversation | null> {
  if (!(error instanceof ApiError) || !error.transient) return null;
  const query = conversationQuery(message.conversationId);
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  } catch {
    return null;
  }
}

/** An answer that broke off is none yet: the server writes it anew when its message comes again. */
function holds(conversation: Conversation, message: Unsent): boolean {
  const { isStored, answer } = answerTo(conversation, message);

  return isStored && (conversation.running || (answer !== undefined && !answer.stopped));
}

function brokeOff(conversation: Conversation, message: Unsent): boolean {
  return answerTo(conversation, message).answer?.stopped === true;
}

function answerTo({ messages }: Conversation, { clientMessageId }: Unsent) {
  const index = messages.findIndex((message) => message.clientMessageId === clientMessageId);
  const isStored = index >= 0;

  return {
    isStored,
    answer: isStored ? messages.slice(index + 1).find(({ role }) => role === 'assistant') : undefined,
  };
}
