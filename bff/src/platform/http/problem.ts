import { Language, type ProblemCode, type ProblemDocument } from '@fidelio/contracts';
import { problems } from '@fidelio/contracts/problem-catalogue';
import { textsIn } from '../texts/catalogues.js';

const folder = new URL('problems/', import.meta.url);
const others = Language.options.filter((language) => language !== 'en');
const titles = new Map<Language, Map<string, string>>(others.map((language) => [language, textsIn(folder, language)]));

export interface ProblemOptions {
  /** One more sentence for people; never a stack, SQL, a path or somebody's data. */
  detail?: string;
  cause?: unknown;
  /** Seconds until the same request may work. */
  retryAfter?: number;
  errors?: { path: string; message: string }[];
}

/** Seconds after which a part that is unavailable is worth a new request. */
const unavailableSeconds = 5;

/** A failure of the catalogue: `throw new Problem('file.not-found', { cause })`. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    readonly options: ProblemOptions = {},
  ) {
    super(problems[code].title, { cause: options.cause });
    this.status = problems[code].status;
  }

  /** @param language of its title */
  document(requestId: string, language: Language): ProblemDocument {
    const { detail, errors } = this.options;
    const retryAfter = this.options.retryAfter ?? (this.status === 503 ? unavailableSeconds : undefined);

    return {
      type: `/api/docs#${this.code}`,
      // What staff and programs of teams read stays English.
      title: titles.get(language)?.get(this.code) ?? problems[this.code].title,
      status: this.status,
      code: this.code,
      requestId,
      ...(detail !== undefined && { detail }),
      ...(retryAfter !== undefined && { retryAfter: Math.max(1, Math.ceil(retryAfter)) }),
      ...(errors !== undefined && { errors }),
    };
  }
}
