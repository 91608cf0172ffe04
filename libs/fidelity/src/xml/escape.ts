const text: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const attribute: Record<string, string> = { ...text, '"': '&quot;', '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' };

export function escapeText(value: string): string {
  return value.replaceAll(/[&<>]/g, (character) => text[character]!);
}

export function escapeAttribute(value: string): string {
  return value.replaceAll(/[&<>"\t\n\r]/g, (character) => attribute[character]!);
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves the five named references and character references; a well-formed part has no others. */
export function unescapeXml(raw: string): string {
  const lines = raw.includes('\r') ? raw.replaceAll(/\r\n?/g, '\n') : raw;
  if (!lines.includes('&')) return lines;

  return lines.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
    if (name) return named[name] ?? whole;
    return String.fromCodePoint(hex ? parseInt(hex, 16) : parseInt(decimal, 10));
  });
}
