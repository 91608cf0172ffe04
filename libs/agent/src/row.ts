import type { PushedRow, ReadFailure } from '@fidelio/contracts/projects';

type Contents = Pick<PushedRow, 'sha256' | 'facts' | 'findings' | 'links' | 'error'>;

/** What a row says of a file that nobody has looked into. */
export const unread: Omit<Contents, 'error'> = {
  sha256: null,
  facts: { judged: true, changes: 0, macros: 'none', dataModel: false, addIns: false },
  findings: [],
  links: [],
};

const sentences: Record<ReadFailure, string> = {
  locked: 'Another program holds the file open.',
  forbidden: 'Whoever runs the agent may not read this.',
  'too-large': 'The file is larger than 100 MB.',
  'too-slow': 'Reading the file took too long.',
  crashed: 'The file ended the process that read it.',
  vanished: 'The file was moved or deleted while the agent worked.',
  other: 'This could not be read.',
};

/** @param code of the system, where it says more */
export function failedRow(kind: ReadFailure, code = ''): Contents {
  const sentence = kind === 'other' && code !== '' ? `This could not be read (${code}).` : sentences[kind];

  return { ...unread, error: { kind, sentence } };
}

const latest = Date.UTC(2999, 11, 31);

/** A clock may have said anything. */
export function instant(milliseconds: number): string {
  return new Date(Math.min(latest, Math.max(0, milliseconds || 0))).toISOString();
}
