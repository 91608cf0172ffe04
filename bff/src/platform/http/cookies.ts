import { Language, pageCookies } from '@fidelio/contracts';
import type { Request } from 'express';

/** The language that the user chose, else the one that the browser prefers of those that there are, else English. */
export function languageOf(request: Request): Language {
  const chosen = Language.safeParse(cookie(request, pageCookies.language)).data;

  return chosen ?? Language.safeParse(request.acceptsLanguages(Language.options)).data ?? 'en';
}

export function cookie({ headers }: Request, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));

  return pairs.find(([key]) => key === name)?.[1];
}
