import { type DocumentedCall, documentedCalls } from './policy.js';
import { Problem } from './problem.js';

/** The problem of a request that no route matches; a call of the contract may not be built yet. */
export function unmatchedRequest(method: string, url: string): Problem {
  const path = url.split('?', 1)[0] ?? '';
  const here = Object.values<DocumentedCall>(documentedCalls).filter((call) => fits(`/api${call.path}`, path));

  if (here.some((call) => call.method === method)) return new Problem('not-built');
  return new Problem(here.length > 0 ? 'request.method-not-allowed' : 'request.not-found');
}

function fits(template: string, path: string): boolean {
  const wanted = template.split('/');
  const given = path.split('/');

  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}
