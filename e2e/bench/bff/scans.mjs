import pg from 'pg';

/** Tables that grow with use. */
const growing = [
  'accounts',
  'sessions',
  'one_time_codes',
  'audit_events',
  'files',
  'loose_objects',
  'conversations',
  'messages',
  'turns',
];

/** Which calls would read a growing table from end to end, by PostgreSQL's own plan of each of their statements. */
export async function scansOf(database, plans) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const found = new Set();
  try {
    for (const [call, { traced }] of Object.entries(plans))
      for (const { text, values } of traced)
        for (const table of await scanned(client, text, values)) found.add(`${call}: ${table}`);
  } finally {
    await client.end();
  }

  return [...found];
}

async function scanned(client, text, values) {
  if (!/^\s*(SELECT|UPDATE|DELETE|INSERT|WITH)/i.test(text)) return [];
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values.map(plain));

  return tablesOf(rows[0]['QUERY PLAN'][0].Plan).filter((table) => growing.includes(table));
}

function tablesOf({ 'Node Type': type, 'Relation Name': table, Plans: inner = [] }) {
  return [...(type === 'Seq Scan' ? [table] : []), ...inner.flatMap(tablesOf)];
}

function plain(value) {
  if (value?.date) return new Date(value.date);

  return value?.bytes ? Buffer.from(value.bytes, 'base64') : value;
}
