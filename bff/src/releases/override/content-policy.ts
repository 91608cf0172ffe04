/** What a remote's files are: code, styles, pictures, fonts, films. */
const admitting = ['script-src', 'style-src', 'img-src', 'font-src', 'media-src'];

/**
 * The page's content policy with one more origin, for this answer alone.
 *
 * @param hot a development server tells of changes over a web socket
 */
export function admit(policy: string, origin: string, hot: boolean): string {
  const live = `${origin} ${origin.replace(/^http/, 'ws')}`;

  return policy
    .split(';')
    .map((directive) => {
      const [name = ''] = directive.trim().split(' ');
      if (admitting.includes(name)) return `${directive} ${origin}`;

      return hot && name === 'connect-src' ? `${directive} ${live}` : directive;
    })
    .join(';');
}
