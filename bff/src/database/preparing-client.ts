import pg from 'pg';

/** Texts that are made for one occasion are as many as there are occasions: no more than these are ever prepared. */
const room = 300;
const longest = 10_000;
/** Their columns change under a running process when a newer one migrates; a prepared statement would then fail for good. */
const open = /\b(select|returning)\s+(\w+\.)?\*/i;
/** A text is prepared once it has come back. */
const seen = new Set<string>();
const names = new Map<string, string>();

/**
 * A connection that prepares what it is asked again: PostgreSQL then neither parses nor plans it anew, which for a
 * read by key is most of the work. Over a pooler that shares connections between transactions, let that pooler know
 * prepared statements (PgBouncer 1.21 does).
 */
export class PreparingClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options);
    const send = this.query;
    const query = (...given: unknown[]): unknown => Reflect.apply(send, this, prepared(given));
    Object.defineProperty(this, 'query', { value: query });
  }
}

/** `(text, values, …)` under the text's name; everything else as it came. */
function prepared(given: unknown[]): unknown[] {
  const [text, values, ...rest] = given;
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return given;
  const name = nameOf(text);
  if (name === undefined) return given;
  // Only the driver's own object is taken as it is, and it needs a callback; anything else is copied property by property.
  const query = rest.length > 0 ? Object.assign(new pg.Query(text, values), { name }) : { name, text };

  return [query, values, ...rest];
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= room || text.length > longest || open.test(text)) return known;
  if (!seen.has(text)) {
    if (seen.size < room * 10) seen.add(text);
    return undefined;
  }

  const name = `fidelio_${names.size}`;
  names.set(text, name);
  seen.delete(text);

  return name;
}
