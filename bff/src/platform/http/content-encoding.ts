export type Encoding = 'br' | 'gzip';

/** The smallest first. */
export const encodings: readonly Encoding[] = ['br', 'gzip'];

/** The encodings that an `accept-encoding` header accepts, the smallest first. */
export function acceptedEncodings(acceptEncoding: string): Encoding[] {
  const names = acceptEncoding.split(',').flatMap((part) => {
    const [name = '', quality = ''] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return /^q=0(\.0*)?$/.test(quality) ? [] : [name];
  });

  return encodings.filter((encoding) => names.includes(encoding));
}
