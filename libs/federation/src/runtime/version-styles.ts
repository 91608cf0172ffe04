/**
 * Switches the style sheets of one version of a remote. They count while it is shown and at no other time: whatever one
 * of them says of elements that are not the remote's, other screens look as they should.
 *
 * @param entry address of the version's entry; its sheets lie beside it
 */
export function switchStyles(entry: string, shown: boolean): void {
  const folder = new URL('.', new URL(entry, location.href)).href;
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    // Not `disabled`: switched on again, a sheet would be fetched anew, and its remote painted without it meanwhile.
    if (sheet.href.startsWith(folder)) sheet.media = shown ? '' : 'not all';
}
