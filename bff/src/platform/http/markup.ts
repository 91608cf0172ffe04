/** HTML that is escaped already, or is our own. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = string | number | Html | Html[];

/**
 * A template of HTML that escapes its values, except those that it made itself. Not called `html`, because formatters change the
 * white space of such templates, and in e-mails white space matters.
 */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(sourceOf)));
}

function sourceOf(part: Part): string {
  if (part instanceof Html) return part.source;
  if (Array.isArray(part)) return part.map((member) => member.source).join('');

  return escape(String(part));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
