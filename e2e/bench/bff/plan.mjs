/**
 * Turns one traced request into a plan that a bare server can follow for any other request of the call: each value is traced back to
 * where it came from (token, path, query, body, an earlier row), or is known to be drawn anew (ids, times), or stands as it is.
 */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const shortest = 6;
const idLength = 36;

/**
 * @param sources `{ claims, path, query, body }` of the traced request, its strings by name
 * @returns steps; those of one transaction share a client, those that overlapped may overlap again
 */
export function planOf({ queries }, sources) {
  const known = flatten(sources);
  const rows = [];
  const fresh = new Map();
  const steps = queries.map((query) => {
    const values = query.values.map((value) => origin(value, known, rows, fresh));
    rows.push(query.rows);

    return { text: query.text, values, client: query.client };
  });

  return { steps: inBatches(steps, queries), signs: false };
}

function origin(value, known, rows, fresh) {
  if (Array.isArray(value)) return { list: value.map((one) => origin(one, known, rows, fresh)) };
  if (value?.date) return { now: true };
  if (value?.bytes) return { bytes: value.bytes };
  if (typeof value === 'number' && Math.abs(value - Date.now()) < 86_400_000 * 8) return { in: value - Date.now() };
  if (typeof value !== 'string') return { is: value };

  const given = known.find(([, text]) => text === value || text.toLowerCase() === value);
  if (given) return { from: given[0], lower: given[1] !== value };
  const cell = cellOf(value, rows);
  if (cell) return { cell };
  if (uuid.test(value)) {
    if (!fresh.has(value)) fresh.set(value, fresh.size);
    return { fresh: fresh.get(value) };
  }
  const inside = known.find(([, text]) => text.length >= shortest && value.includes(text));
  if (inside) return { around: value.split(inside[1]), from: inside[0] };

  return { is: value };
}

/** Where a value was read before; only ids and what is as long, since short values repeat by chance. */
function cellOf(value, rows) {
  if (value.length < idLength) return null;
  for (const [query, found] of rows.entries())
    for (const [row, columns] of found.entries())
      for (const [column, cell] of Object.entries(columns)) if (cell === value) return [query, row, column];

  return null;
}

function flatten(value, name = '') {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];

  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, name === '' ? key : `${name}.${key}`));
}

/** Transactions stay whole and in order; single statements that were sent before the last one had answered go along with it. */
function inBatches(steps, queries) {
  const batches = [];
  for (const [at, step] of steps.entries()) {
    const before = batches.at(-1);
    const overlaps =
      at > 0 && queries[at].began < (queries[at - 1].ended ?? 0) && queries[at].client !== queries[at - 1].client;
    if (before && overlaps && !before.tx) before.steps.push({ ...step, at });
    else if (before?.tx && before.open && before.client === step.client) {
      before.steps.push({ ...step, at });
      before.open = !/^(COMMIT|ROLLBACK)/i.test(step.text);
    } else {
      const tx = /^(BEGIN|START TRANSACTION)/i.test(step.text);
      batches.push({ tx, open: tx, client: step.client, steps: [{ ...step, at }] });
    }
  }

  return batches.map(({ tx, steps: inner }) => ({ tx, steps: inner }));
}
