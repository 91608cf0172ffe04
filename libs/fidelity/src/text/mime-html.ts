/** Parts of a message that are read. */
const maxParts = 200;

/** The HTML inside a web archive (MHT, RFC 2557), decoded; null where there is none. */
export function mimeHtml(bytes: Uint8Array): string | null {
  return htmlOf(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').replace(/^ï»¿/, ''),
    3,
  );
}

/** Bytes are kept as Latin-1 letters until the charset of their own part is known. */
function htmlOf(message: string, depth: number): string | null {
  const end = /\r?\n\r?\n/.exec(message);
  if (!end || depth === 0) return null;
  const headers = message.slice(0, end.index).replaceAll(/\r?\n[ \t]+/g, ' ');
  const body = message.slice(end.index + end[0].length);
  const type = header(headers, 'content-type');
  const boundary = parameter(type, 'boundary');
  if (/^\s*multipart\//i.test(type) && boundary) {
    for (const part of body.split(`--${boundary}`).slice(1, maxParts)) {
      const html = htmlOf(part.replace(/^\r?\n/, ''), depth - 1);
      if (html !== null) return html;
    }
    return null;
  }
  if (!/^\s*text\/html/i.test(type)) return null;

  return decoded(body, header(headers, 'content-transfer-encoding'), parameter(type, 'charset'));
}

function decoded(body: string, encoding: string, charset: string | null): string {
  const kind = encoding.trim().toLowerCase();
  const bytes =
    kind === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(kind === 'quoted-printable' ? quotedPrintable(body) : body, 'latin1');
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    // An unknown charset is read as Latin-1: the common charsets agree in ASCII.
    return bytes.toString('latin1');
  }
}

function quotedPrintable(body: string): string {
  return body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function header(headers: string, name: string): string {
  return new RegExp(`^${name}:(.*)$`, 'im').exec(headers)?.[1] ?? '';
}

function parameter(value: string, name: string): string | null {
  return new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]*))`, 'i').exec(value)?.slice(1).find(Boolean) ?? null;
}
