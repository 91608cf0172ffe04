/** Text that was escaped already, or that we wrote ourselves. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = string | number | Html | Html[];

/**
 * A template of HTML whose values are escaped unless they are themselves made by it. Not called `html`:
 * formatters lay that out anew, and in letters every blank counts.
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
