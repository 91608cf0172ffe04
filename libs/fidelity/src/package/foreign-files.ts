import type { OpenFailure } from '@fidelio/contracts';

/** Files of other programs that come under the name of an Office file. */
export type ForeignKind = Extract<OpenFailure, 'web-page' | 'pdf' | 'text-table' | 'opendocument' | 'iwork'>;

/** So many bytes tell what a file is that is no archive. */
export const headBytes = 2048;

/** What a file that is neither an archive nor a compound file begins like; null where that is unknown. */
export function foreignKind(head: Uint8Array): ForeignKind | null {
  const text = textOf(head.subarray(0, headBytes));
  if (text.slice(0, 1024).includes('%PDF-')) return 'pdf';
  if (isWebPage(text)) return 'web-page';

  return isTable(text) ? 'text-table' : null;
}

function textOf(head: Uint8Array): string {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(head);

  return new TextDecoder('utf-8').decode(head);
}

const declaration = /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s)*/;
const page = /^<(?:!doctype\s+html|html|head|body|meta|title|script|style|table|div|p)[\s>/]/i;

function isWebPage(text: string): boolean {
  const start = text.replace(/^\uFEFF/, '').replace(declaration, '');
  // A page saved as one file is a mail in form.
  const isArchive = /^(?:mime-version|from|content-type):/i.test(start) && /multipart\/related|text\/html/i.test(text);

  return page.test(start) || isArchive;
}

/** At least two whole lines with the same number of separators, and nothing that is no text. */
function isTable(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000E-\u001F\uFFFD]/.test(text.slice(0, -4))) return false;
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  // The last line may be cut off.
  const whole = (text.length >= headBytes / 2 ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== '');
  const declared = /^sep=(.)$/i.exec(whole[0] ?? '')?.[1];
  if (declared !== undefined) return true;
  if (whole.length < 2) return false;

  return [',', ';', '\t', '|'].some((separator) => {
    const counts = whole.slice(0, 10).map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(separator).length - 1);
    return counts[0]! > 0 && counts.every((count) => count === counts[0]);
  });
}

/** What an archive of these members is, where it is not from Office; `mimetype` is the content of the member of that name. */
export function foreignArchive(names: readonly string[], mimetype: string): ForeignKind | null {
  if (mimetype.startsWith('application/vnd.oasis.opendocument') || mimetype.startsWith('application/vnd.sun.xml'))
    return 'opendocument';
  if (names.some((name) => /(?:^|\/)(?:Index\.zip|Index\/[^/]*\.iwa|index\.apxl(?:\.gz)?)$/i.test(name)))
    return 'iwork';
  if (names.includes('content.xml') && names.includes('META-INF/manifest.xml')) return 'opendocument';

  return names.some((name) => /^QuickLook\/|^Metadata\/BuildVersionHistory\.plist$/.test(name)) ? 'iwork' : null;
}
