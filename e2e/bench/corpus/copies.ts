import type { Answered, Format } from './answers.ts';

/** A corrected file beside its original. */
export interface Copy {
  file: string;
  kind: string;
  format: Format;
  /** `allowed`: with every question answered yes. */
  made: 'auto' | 'allowed';
  before: string;
  after: string;
  /** By the digests of both. */
  key: string;
}

/** The copy that is made without asking, and that with every question answered yes where it is another. */
export function copiesOf(results: Answered[], originalOf: (file: string) => string): Copy[] {
  return results.flatMap((result) =>
    (['auto', 'allowed'] as const).flatMap((made) => {
      const { file, kind, format, sha, auto } = result;
      const { path, sha: own } = result[made];
      if (!path || !format || (made === 'allowed' && own === auto.sha)) return [];

      return { file, kind, format, made, before: originalOf(file), after: path, key: `${sha} ${own}` };
    }),
  );
}
