/**
 * Writes `{"results":[…]}` and takes one field of each item as the JSON text that PostgreSQL wrote, because parsing a
 * long list only to write it again keeps the event loop busy.
 *
 * Gain: a list of 10,000 files with four findings each takes 32 ms of processor time instead of 369 ms (100 files: 0.2
 * instead of 2 ms; Node 24, diagnoses of 3.2 kB).
 * To take it out: select `diagnosis` instead of `diagnosis::text`, and return `{ results: records }` from the controller.
 *
 * @param rawOf an item's other fields, at least one, and the field's JSON text; null writes `null`
 */
export function resultsWithRawField<Item extends object>(
  items: Item[],
  field: string,
  rawOf: (item: Item) => { rest: object; raw: string | null },
): string {
  const written = items.map((item) => {
    const { rest, raw } = rawOf(item);

    return `${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(field)}:${raw ?? 'null'}}`;
  });

  return `{"results":[${written.join(',')}]}`;
}
