import {
  DeltaEvent,
  type NextAction,
  NextActionAnswer,
  type NextActionResult,
  ProblemDocument,
} from '@fidelio/contracts';
import { api, ApiError, readEvents } from '@fidelio/shell-api';

/**
 * Sends a message and reads the answer while it is written.
 *
 * @param onDelta receives each new piece of the answer
 * @throws ApiError `network` also when the stream ends without a result
 */
export async function streamAnswer(
  message: NextAction,
  onDelta: (piece: string) => void,
  signal: AbortSignal,
): Promise<NextActionResult> {
  const response = await api.open('nextAction', { body: message, signal, headers: { accept: 'text/event-stream' } });
  if (!response.headers.get('content-type')?.includes('event-stream')) return resultOf(await response.json());

  let result: NextActionResult | null = null;
  try {
    // Read to the end even after the result: the server takes a closed connection for a lost client.
    for await (const { name, data } of readEvents(response, signal)) {
      if (name === 'result') result = resultOf(data);
      if (name === 'problem') throw problemOf(data);
      const delta = name === 'delta' ? DeltaEvent.safeParse(data) : null;
      if (delta?.success) onDelta(delta.data.content);
    }
  } catch (error) {
    if (!result) throw error;
  }
  if (!result) throw new ApiError('network', null);

  return result;
}

function resultOf(data: unknown): NextActionResult {
  const answer = NextActionAnswer.safeParse(data);
  if (!answer.success) throw new ApiError('unreadable-answer', 200, null, { cause: answer.error });

  return answer.data.results;
}

function problemOf(data: unknown): ApiError {
  const problem = ProblemDocument.safeParse(data);

  return problem.success
    ? new ApiError(problem.data.code, problem.data.status, problem.data)
    : new ApiError('service.fault', 500);
}
