import type { Conversation, NextActionResult } from '@fidelio/contracts';
import { api, ApiError, queryClient } from '@fidelio/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { conversationQuery, readConversationAgain } from '../../chat.queries';
import { streamAnswer } from './answer-stream';
import { tellOtherTabs } from '../../other-tabs';
import { storeStoppedTurn, storeTurn } from './store-turn';
import { incompleteAnswer, type TurnFailure, turnFailureOf } from './turn-failure';
import { readUnsent, type UnsentMessage, writeUnsent } from './unsent';

/** How long the server may take to end a stopped stream before this side closes it. */
const stopTimeoutMs = 2_000;

export interface OutgoingMessage extends UnsentMessage {
  /** Null while the message is being sent or answered. */
  failure: TurnFailure | null;
}

export interface Turns {
  outgoing: OutgoingMessage[];
  /** The text of the answer so far; null while no answer is being written. */
  answer: string | null;
  busy: boolean;
  send(text: string, clientMessageId?: string): void;
  retry(message: OutgoingMessage): void;
  /** Removes the messages that were not answered. */
  discard(): void;
  stop(): void;
}

/** The turns of one conversation: sends a message, streams its answer, stops it, and retries a failed one. */
export function useTurns(conversation: Conversation, onResult: (result: NextActionResult) => void): Turns {
  const conversationId = conversation.id;
  const [outgoing, setOutgoing] = useState<OutgoingMessage[]>(() => unsentOf(conversation));
  const [answer, setAnswer] = useState<string | null>(null);
  const running = useRef<{ connection: AbortController; stopped: boolean } | null>(null);

  // A reload or an ended session must not lose a message without an answer.
  useEffect(() => writeUnsent(conversationId, outgoing.map(asUnsent)), [conversationId, outgoing]);

  const run = useCallback(
    async (message: UnsentMessage) => {
      const turn = { connection: new AbortController(), stopped: false };
      running.current = turn;
      const remove = () => setOutgoing((all) => all.filter((one) => !isSame(one, message)));
      let received = '';
      setAnswer('');

      try {
        const result = await streamAnswer(
          asUnsent(message),
          (piece) => {
            // The message is stored by now, so the other tabs can read it.
            if (received === '') tellOtherTabs(conversationId);
            setAnswer((received += piece));
          },
          turn.connection.signal,
        );
        storeTurn(message, result, turn.stopped);
        remove();
        onResult(result);
      } catch (error) {
        if (turn.stopped) {
          storeStoppedTurn(message, received);
          remove();
          return;
        }
        const stored = await readAfterFailure(message, error);
        if (stored && isAnswered(stored, message)) return remove();
        const failure = stored && hasIncompleteAnswer(stored, message) ? incompleteAnswer : turnFailureOf(error);
        setOutgoing((all) => all.map((one) => (isSame(one, message) ? { ...one, failure } : one)));
      } finally {
        running.current = null;
        setAnswer(null);
        tellOtherTabs(conversationId);
        void readConversationAgain(conversationId);
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
    (message: OutgoingMessage) => {
      if (running.current) return;
      setOutgoing((all) => all.map((one) => (isSame(one, message) ? { ...one, failure: null } : one)));
      void run(message);
    },
    [run],
  );

  const stop = useCallback(() => {
    const turn = running.current;
    if (!turn || turn.stopped) return;
    turn.stopped = true;
    const close = () => turn.connection.abort();
    api.call('stopTurn', { id: conversationId }).then(() => setTimeout(close, stopTimeoutMs), close);
  }, [conversationId]);

  const discard = useCallback(() => {
    setOutgoing([]);
    // The effect above does not run when the screen is left at once.
    writeUnsent(conversationId, []);
  }, [conversationId]);

  return { outgoing, answer, busy: answer !== null, send, retry, discard, stop };
}

const isSame = (one: UnsentMessage, other: UnsentMessage) => one.clientMessageId === other.clientMessageId;

function asUnsent({ conversationId, userResponse, clientMessageId }: UnsentMessage): UnsentMessage {
  return { conversationId, userResponse, clientMessageId };
}

/** Messages of an earlier visit without a complete answer in the transcript. */
function unsentOf(conversation: Conversation): OutgoingMessage[] {
  return readUnsent(conversation.id)
    .filter((message) => !isAnswered(conversation, message))
    .map((message) => {
      const { isStored } = answerTo(conversation, message);

      return { ...message, failure: isStored ? incompleteAnswer : turnFailureOf(null) };
    });
}

/** Reads the transcript after a network or server failure, when only the server knows how the turn ended. */
async function readAfterFailure(message: UnsentMessage, error: unknown): Promise<Conversation | null> {
  if (!(error instanceof ApiError) || !error.transient) return null;
  const query = conversationQuery(message.conversationId);
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  } catch {
    return null;
  }
}

/** An incomplete answer does not count: the server writes it again when the message is sent again. */
function isAnswered(conversation: Conversation, message: UnsentMessage): boolean {
  const { isStored, answer } = answerTo(conversation, message);

  return isStored && (conversation.running || (answer !== undefined && !answer.stopped));
}

function hasIncompleteAnswer(conversation: Conversation, message: UnsentMessage): boolean {
  return answerTo(conversation, message).answer?.stopped === true;
}

function answerTo({ messages }: Conversation, { clientMessageId }: UnsentMessage) {
  const index = messages.findIndex((message) => message.clientMessageId === clientMessageId);
  const isStored = index >= 0;

  return {
    isStored,
    answer: isStored ? messages.slice(index + 1).find(({ role }) => role === 'assistant') : undefined,
  };
}
