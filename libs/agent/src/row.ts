import { projectLimits, type PushedRow, type ReadFailure } from '@fidelio/contracts/projects';

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

/** The ending of a path, as kinds are written. */
export function kindOf(path: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(path)?.[1]?.toLowerCase() ?? 'other';
}

const latest = Date.UTC(2999, 11, 31);

/** A clock may have said anything. */
export function instant(milliseconds: number): string {
  return new Date(Math.min(latest, Math.max(0, milliseconds || 0))).toISOString();
}

/** Links and places go until the row is as small as the product takes it. */
export function withinLimit(row: PushedRow): PushedRow {
  const isSmall = (one: PushedRow) => Buffer.byteLength(JSON.stringify(one)) <= projectLimits.maxRowBytes;
  let small = row;
  while (!isSmall(small) && small.links.length > 0)
    small = { ...small, links: small.links.slice(0, Math.floor(small.links.length / 2)) };
  for (let places = projectLimits.maxPlaces - 1; !isSmall(small) && places >= 0; places--)
    small = { ...small, findings: small.findings.map((one) => ({ ...one, places: one.places.slice(0, places) })) };

  return small;
}
