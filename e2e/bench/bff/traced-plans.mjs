import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { peopleWithCodes } from '../identity/people.mjs';
import { requests } from './calls.mjs';
import { settle } from './people.mjs';
import { planOf } from './plan.mjs';
import { startServer } from './servers.mjs';

/** So far from the end: the measured rounds take from both ends. */
export const reserved = 1500;

/** Makes each call once on a product that writes its statements down. @returns the plan and the answer of each call, by name */
export async function tracedPlans({ folder, keys, people, secret, names }) {
  const file = join(folder, 'trace.jsonl');
  const probe = pathToFileURL(join(import.meta.dirname, 'trace.mjs'));
  const server = await startServer(folder, 'small', {
    ...keys,
    ROLES: 'web',
    BENCH_TRACE: file,
    NODE_OPTIONS: `--import ${probe}`,
  });
  const answers = new Map();
  try {
    await settle(server.database, people);
    const codes = await peopleWithCodes(server.database, secret, names.length * 2);
    // Once unseen: what is asked only the first time is no part of a call.
    for (const [at, name] of names.entries())
      await server.ask(
        requests[name].make({ ...people[people.length - reserved + names.length + at], code: codes.pop() }),
      );
    for (const [at, name] of names.entries()) {
      const person = { ...people[people.length - reserved + at], code: codes[at] };
      const request = requests[name].make(person);
      const body = await server.ask({ call: name, ...request });
      answers.set(name, {
        request,
        body: JSON.parse(body),
        claims: { sub: person.id, sid: sessionOf(person, request) },
      });
    }
  } finally {
    await server.stop();
  }

  const lines = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

  return Object.fromEntries(lines.map((trace) => [trace.call, planned(trace, answers.get(trace.call))]));
}

function sessionOf({ sessions, tokens }, { token }) {
  return sessions[tokens.indexOf(token)];
}

function planned(trace, { request, body, claims }) {
  const { pathname, searchParams } = new URL(`/api${request.path}`, 'http://bare');
  const sources = {
    claims: request.token ? claims : {},
    path: pathname.split('/'),
    query: Object.fromEntries(searchParams),
    body: request.body ?? {},
  };
  const plan = planOf(trace, sources);
  plan.signs = requests[trace.call].signs ?? false;
  const statements = trace.queries.map(({ text }) => text).filter((text) => !/^(BEGIN|START|COMMIT)/i.test(text));

  return {
    plan,
    body,
    queries: statements.length,
    traced: trace.queries.map(({ text, values }) => ({ text, values })),
  };
}
