import { Language, pageCookies } from '@fidelio/contracts';
import express from 'express';
import type { IncomingMessage } from 'node:http';

/** The language that the user chose, else the one that the browser prefers of those that there are, else English. What staff read is English. */
export function languageOf(request: IncomingMessage): Language {
  if (request.url?.startsWith('/api/staff')) return 'en';
  const chosen = Language.safeParse(cookie(request, pageCookies.language)).data;

  // Express reads headers alone, so that it serves requests from before the application, too.
  const preferred: unknown = express.request.acceptsLanguages.call(request, ...Language.options);

  return chosen ?? Language.safeParse(preferred).data ?? 'en';
}

export function cookie({ headers }: IncomingMessage, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));

  return pairs.find(([key]) => key === name)?.[1];
}
