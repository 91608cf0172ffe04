/** What is read of one answer, marks of the stream included; the longest reply with its reasoning takes a tenth of it. */
const maxAnswerBytes = 16 * 1024 * 1024;

/**
 * `fetch` for the service of a language model: it is asked at its own address alone, because whoever it redirects to would be sent the
 * conversation, and an answer without an end takes no more memory than the longest one.
 *
 * @throws TypeError for a redirect, as where the service cannot be reached; reading the body throws beyond 16 MiB
 */
export async function askService(address: Parameters<typeof fetch>[0], request?: RequestInit): Promise<Response> {
  const { body, status, statusText, headers } = await fetch(address, { ...request, redirect: 'error' });

  return new Response(body && body.pipeThrough(bounded()), { status, statusText, headers });
}

function bounded(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;

  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes <= maxAnswerBytes) controller.enqueue(chunk);
      else controller.error(new Error('The service of the language model does not come to an end.'));
    },
  });
}
