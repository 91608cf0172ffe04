import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { BenchRequest } from '../requests.ts';
import { callNamed } from './calls.ts';
import { type BenchPerson, insertPeople, insertPeopleWithCodes } from './people.ts';
import { planOf, type TracedPlan, TracedQuery } from './plan.ts';
import { startServer } from './servers.ts';

/** So far from the end: the measured rounds take from both ends. */
export const reserved = 1500;

const Trace = z.object({ call: z.string(), queries: z.array(TracedQuery) });

interface Made {
  request: BenchRequest;
  body: unknown;
  claims: { sub: string; sid: string | undefined };
}

interface TracingOptions {
  folder: string;
  keys: Record<string, string> & { SECRETS: string };
  people: BenchPerson[];
  names: string[];
}

/** Makes each call once on a product that writes its statements down: the plan and the answer of each call, by name. */
export async function tracedPlans({ folder, keys, people, names }: TracingOptions): Promise<Map<string, TracedPlan>> {
  const file = join(folder, 'trace.jsonl');
  const probe = pathToFileURL(join(import.meta.dirname, 'trace.ts'));
  const server = await startServer(folder, 'small', {
    ...keys,
    ROLES: 'web',
    BENCH_TRACE: file,
    NODE_OPTIONS: `--import ${probe}`,
  });
  const made = new Map<string, Made>();
  try {
    await insertPeople(server.database, people);
    const codes = await insertPeopleWithCodes(server.database, keys.SECRETS, names.length * 2);
    const requestOf = (name: string, at: number) => {
      const person = personAt(people, people.length - reserved + at);
      return { person, request: callNamed(name).make({ ...person, ...(codes[at] && { code: codes[at] }) }) };
    };
    // Once unseen: what is asked only the first time is no part of a call.
    for (const [at, name] of names.entries()) await server.ask(requestOf(name, names.length + at).request);
    for (const [at, name] of names.entries()) {
      const { person, request } = requestOf(name, at);
      const body: unknown = JSON.parse(await server.ask({ call: name, ...request }));
      const sid = person.sessions[person.tokens.indexOf(request.token ?? '')];
      made.set(name, { request, body, claims: { sub: person.id, sid } });
    }
  } finally {
    await server.stop();
  }

  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const traces = lines.map((line) => Trace.parse(JSON.parse(line)));

  return new Map(traces.map(({ call, queries }) => [call, plannedOf(call, queries, made.get(call))]));
}

function personAt(people: BenchPerson[], at: number): BenchPerson {
  const person = people[at];
  if (!person) throw new Error(`There are not ${at} people.`);

  return person;
}

function plannedOf(call: string, queries: TracedQuery[], made: Made | undefined): TracedPlan {
  if (!made) throw new Error(`${call} was traced and never made.`);
  const { request, body, claims } = made;
  const { pathname, searchParams } = new URL(`/api${request.path}`, 'http://bare');
  const sources = {
    claims: request.token ? claims : {},
    path: pathname.split('/'),
    query: Object.fromEntries(searchParams),
    body: request.body ?? {},
  };
  const statements = queries.filter(({ text }) => !/^(BEGIN|START|COMMIT)/i.test(text));

  return {
    plan: planOf(queries, sources, callNamed(call).signs ?? false),
    body,
    queries: queries.map(({ text, values }) => ({ text, values })),
    count: statements.length,
  };
}
