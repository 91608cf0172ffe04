import { setTimeout as wait } from 'node:timers/promises';
import { ProblemDocument } from '@fidelio/contracts';
import { type ProjectCallName, projectCalls } from '@fidelio/contracts/projects';
import { UsageProblem } from '@fidelio/fidelity/scan';
import type { z } from 'zod';

type Calls = typeof projectCalls;
type Body<N extends ProjectCallName> = Calls[N] extends { request: infer S extends z.ZodType } ? z.input<S> : undefined;
type Answer<N extends ProjectCallName> = Calls[N] extends { response: infer S extends z.ZodType }
  ? z.output<S> extends { results: infer R }
    ? R
    : never
  : never;

/** The product said no, and would say so again. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The product could not be reached for longer than anybody wants to wait. */
export class Unreachable extends Error {}

const answerMs = 60_000;
const maxPauseMs = 60_000;
/** A call is tried again for that long: networks and products come back. */
const patienceMs = 30 * 60_000;

/** The calls of the contract, with the key of a project. A call that fails for now is made again, with pauses. */
export class Product {
  private readonly base: string;

  /** @throws UsageProblem where the key would go over an open network */
  constructor(
    address: string,
    private readonly key: string,
    private readonly say: (line: string) => void,
    private readonly signal: AbortSignal,
  ) {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol)) throw new UsageProblem('--product takes an address, https://…');
    if (url.protocol === 'http:' && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname))
      throw new UsageProblem('--product takes an address with https: the key must not be readable on its way');
    this.base = `${url.origin}/api`;
  }

  /** @throws Refused, Unreachable, or the reason of the signal */
  async call<N extends ProjectCallName>(
    name: N,
    { body, scan }: { body?: Body<N>; scan?: string } = {},
    signal = this.signal,
  ): Promise<Answer<N>> {
    const began = performance.now();
    for (let tries = 0; ; tries++) {
      const outcome = await this.once(name, scan, body, signal);
      if ('results' in outcome) return outcome.results as Answer<N>;
      if (performance.now() - began > patienceMs)
        throw new Unreachable(`The product cannot be reached: ${outcome.why}.`);
      if (tries === 0) this.say(`The product does not answer as it should (${outcome.why}); the call is made again.`);
      const pause = outcome.pauseMs ?? Math.min(maxPauseMs, 1_000 * 2 ** tries);
      await wait(pause + Math.random() * 500, undefined, { signal });
    }
  }

  private async once(
    name: ProjectCallName,
    scan: string | undefined,
    body: unknown,
    signal: AbortSignal,
  ): Promise<{ results: unknown } | { why: string; pauseMs?: number }> {
    const { method, path, ...call } = projectCalls[name];
    const isQuery = method === 'GET' && body !== undefined;
    const query = isQuery ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${this.base}${path.replace(':scan', scan ?? '')}${query}`, {
        method,
        headers: {
          authorization: `Bearer ${this.key}`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
      });
      text = await response.text();
    } catch (cause) {
      signal.throwIfAborted();
      return { why: reasonOf(cause) };
    }
    if (response.ok) {
      const parsed = 'response' in call ? call.response.safeParse(parseJson(text)) : null;
      return parsed?.success ? parsed.data : { why: 'an answer that cannot be read' };
    }
    const problem = ProblemDocument.safeParse(parseJson(text)).data;
    const seconds = problem?.retryAfter ?? Number(response.headers.get('retry-after') ?? Number.NaN);
    const isForNow = response.status >= 500 || response.status === 429 || response.status === 408;
    if (isForNow) return { why: `status ${response.status}`, ...(seconds > 0 && { pauseMs: seconds * 1_000 }) };
    throw new Refused(problem?.code ?? '', problem?.title ?? `The product answered with status ${response.status}.`);
  }
}

function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;

  return inner instanceof Error ? ('code' in inner ? String(inner.code) : inner.message) : String(inner);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
