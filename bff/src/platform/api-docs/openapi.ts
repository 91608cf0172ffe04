import { brand, ProblemDocument, type ProblemCode } from '@fidelio/contracts';
import { callNotes, projectCallNotes } from '@fidelio/contracts/call-notes';
import { problems } from '@fidelio/contracts/problem-catalogue';
import { z } from 'zod';
import { type DocumentedCall, type DocumentedCallName, documentedCalls } from '../http/policy.js';
import { documentedExamples } from './examples.js';

type Json = Record<string, unknown>;

const notes = { ...callNotes, ...projectCallNotes };

/** Failures that the edge may answer to any call, and those of every call that needs a session. */
const anyCall: ProblemCode[] = [
  'request.invalid',
  'request.malformed',
  'request.too-large',
  'request.media-type',
  'request.host-refused',
  'request.origin-refused',
  'service.fault',
  'service.unavailable',
];
const sessionCall: ProblemCode[] = ['session.missing', 'session.invalid', 'session.expired', 'session.ended'];

/** OpenAPI 3.1 of everything in the call table, from the same schemas that the server parses with. */
export function openApi(serverUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description: `Every failure is an RFC 9457 problem document with one of the codes listed. The calls answer without \`/api\` too.`,
    },
    servers: [{ url: serverUrl }],
    paths: paths(),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        projectKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that the owner of a migration project made.',
        },
      },
      schemas: { Problem: schemaOf(ProblemDocument, 'output') },
    },
  };
}

function paths(): Json {
  const byPath: Record<string, Json> = {};
  for (const name of Object.keys(documentedCalls) as DocumentedCallName[]) {
    const call: DocumentedCall = documentedCalls[name];
    const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    byPath[path] = { ...byPath[path], [call.method.toLowerCase()]: operation(name, call) };
  }

  return byPath;
}

function operation(name: DocumentedCallName, call: DocumentedCall): Json {
  const { request, response } = documentedExamples[name];

  return {
    operationId: name,
    summary: notes[name].summary,
    tags: [call.path.split('/')[1] === brand.segment ? 'chat' : (call.path.split('/')[1] ?? '')],
    ...(call.policy !== 'public' && { security: [{ [call.policy === 'project-key' ? 'projectKey' : 'session']: [] }] }),
    ...parametersOf(call, request),
    ...bodyOf(call, request),
    responses: { '200': success(name, response), ...failures(name) },
  };
}

function parametersOf(call: DocumentedCall, example: unknown): Json {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
  const query = call.method === 'GET' && call.request ? schemaOf(call.request, 'input') : {};
  const inQuery = Object.entries((query['properties'] ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: true,
    schema,
    example: (example as Json | undefined)?.[name],
  }));

  return inPath.length + inQuery.length > 0 ? { parameters: [...inPath, ...inQuery] } : {};
}

function bodyOf(call: DocumentedCall, example: unknown): Json {
  if (call.method === 'GET' || !call.request) return {};
  const schema = schemaOf(call.request, 'input');
  if (!call.multipart) return { requestBody: { required: true, content: { 'application/json': { schema, example } } } };

  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = { ...(schema['properties'] as Json), file };
  const required = [...((schema['required'] as string[] | undefined) ?? []), 'file'];

  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { ...schema, properties, required } } },
    },
  };
}

function success(name: DocumentedCallName, example: unknown): Json {
  const call: DocumentedCall = documentedCalls[name];
  const { summary: description } = notes[name];
  if (call.response)
    return {
      description,
      content: { 'application/json': { schema: schemaOf(call.response, 'output'), example } },
    };

  return { description, content: { [typeof example === 'string' ? example : 'application/json']: {} } };
}

/** One response a status; its codes each with an example. */
function failures(name: DocumentedCallName): Json {
  const { policy } = documentedCalls[name];
  const codes = [...new Set([...notes[name].problems, ...anyCall, ...refusals(policy)])];
  const withScope: ProblemCode[] = policy === 'web' ? [...codes, 'session.scope'] : codes;
  const statuses = [...new Set(withScope.map((code) => problems[code].status))].toSorted();

  return Object.fromEntries(
    statuses.map((status) => [String(status), failure(withScope.filter((code) => problems[code].status === status))]),
  );
}

function refusals(policy: DocumentedCall['policy']): ProblemCode[] {
  if (policy === 'project-key') return ['session.missing', 'session.invalid'];

  return policy === 'public' ? [] : sessionCall;
}

function failure(codes: ProblemCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].title}`).join('\n\n'),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleProblem(code) }])),
      },
    },
  };
}

function exampleProblem(code: ProblemCode): ProblemDocument {
  const { status, title } = problems[code];
  const requestId = '7c0d3a4e-5b1f-4c55-9b0e-0d9c1f6f2a11';

  return { type: `/api/docs#${code}`, title, status, code, requestId, ...(status === 429 && { retryAfter: 42 }) };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });

  return rest;
}
