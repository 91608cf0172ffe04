export interface PlainParagraph {
  text: string;
  bold: boolean;
  /** Its level, where it is a heading. */
  heading?: number;
}

const skipped =
  /<(script|style|head|title|template)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<!\w[^>]*>|<\?[\s\S]*?>/gi;
const blocks = /<(\/?)(p|div|h[1-6]|li|tr|br|table|ul|ol|section|article|blockquote|pre)\b[^>]*>/gi;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0', euro: '€', ndash: '–', mdash: '—', hellip: '…', auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è', agrave: 'à', ccedil: 'ç', copy: '©', reg: '®', bull: '•', laquo: '«', raquo: '»', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’' }; // prettier-ignore

/** The paragraphs of an HTML text as a reader sees them, headings bold; no markup comes through. */
export function htmlParagraphs(html: string): PlainParagraph[] {
  const body = html.replaceAll(skipped, ' ');
  const found: PlainParagraph[] = [];
  let heading: number | undefined;
  let from = 0;
  const flush = (to: number) => {
    const text = plain(body.slice(from, to));
    if (text !== '') found.push({ text, bold: heading !== undefined, ...(heading && { heading }) });
  };
  for (const match of body.matchAll(blocks)) {
    flush(match.index);
    from = match.index + match[0].length;
    heading = match[1] === '' && /^h[1-6]$/i.test(match[2]!) ? Number(match[2]![1]) : undefined;
  }
  flush(body.length);

  return found;
}

function plain(html: string): string {
  return html
    .replaceAll(/<\/t[dh]\s*>/gi, '\t')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[ \r\n]+/g, ' ')
    .replaceAll(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,20}));/gi,
      (whole, hex?: string, decimal?: string, name?: string) => {
        const point = hex ? parseInt(hex, 16) : Number(decimal);
        if (name) return named[name] ?? whole;

        return point > 31 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff)
          ? String.fromCodePoint(point)
          : ' ';
      },
    )
    .trim();
}
