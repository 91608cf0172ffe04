/** Control and format characters, line separators; not the two joiners that Persian and Indic scripts write with. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}]|(?![\u200C\u200D])\p{Cf}/u;

const address = /@|:\/\/|(?:^|[^\p{L}])www[.。]/iu;
/** `evil.com`, which mail programs turn into a link; not `J.Smith` or `Co.KG`. */
const domain = /[\p{L}\p{N}-][.。]\p{Ll}{2,}(?!\p{L})/u;
const commonDomain =
  /[\p{L}\p{N}-][.。](?:com|net|org|info|biz|io|app|dev|xyz|shop|site|online|link|click|top)(?!\p{L})/iu;

export function hasUnprintable(text: string): boolean {
  return unprintable.test(text);
}

/** Whether a reader, or a mail program, may take a part of the text for a link or an address. */
export function looksLikeLink(text: string): boolean {
  const compatible = text.normalize('NFKC');

  return [address, domain, commonDomain].some((pattern) => pattern.test(compatible));
}
