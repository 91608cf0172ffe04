/**
 * Markup without what somebody wrote: text and all values but plain numbers are left out.
 *
 * @param snippet the beginning of an element, perhaps cut in the middle
 */
export function bareMarkup(snippet: string): string {
  return snippet
    .replace(/<[^>]*$/, '')
    .replaceAll(/>[^<]+/g, '>')
    .replace(/^[^<]+/, '')
    .replaceAll(/<!--.*?-->|<\?.*?\?>|<!\[CDATA\[.*?\]\]>/gs, '')
    .replaceAll(/=\s*("[^"]*"|'[^']*')/g, (whole: string, value: string) =>
      /^-?\d{1,9}$/.test(value.slice(1, -1)) ? whole : '=""',
    );
}
