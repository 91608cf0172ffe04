import pg from 'pg';

/** The database's side of what was promised. */
export class Truth {
  constructor(url) {
    this.pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'drill' });
    // It is restarted under us on purpose; whoever asks next connects anew.
    this.pool.on('error', () => undefined);
  }

  async rows(text, values) {
    return (await this.pool.query(text, values)).rows;
  }

  /** Files, mails and explanations that are still on their way, of what began before. */
  async open(before) {
    const [{ files }] = await this.rows(
      `SELECT count(*)::int AS files FROM files WHERE created_at < $1 AND wait_reason IN ('queued', 'running') AND deleted_at IS NULL`,
      [new Date(before)],
    );
    const [{ jobs }] = await this.rows(
      `SELECT count(*)::int AS jobs FROM pgboss.job WHERE name IN ('mail', 'files.settled') AND state < 'completed' AND created_on < $1`,
      [new Date(before)],
    );

    return files + jobs;
  }

  /** What became of the promises of a stretch of time. */
  async judge({ uploads, messages }) {
    const ids = uploads.map(({ id }) => id);
    const known = await this.rows(
      `SELECT client_message_id AS message, array_agg(id) AS ids FROM files WHERE client_message_id = ANY($1) GROUP BY 1`,
      [uploads.map(({ clientMessageId }) => clientMessageId)],
    );
    const byMessage = new Map(known.map((row) => [row.message, row.ids]));
    const unsettled = await this.rows(
      `SELECT id FROM files WHERE id = ANY($1) AND (wait_reason IN ('queued', 'running') OR (wait_reason IS NULL) <> (fixed_key IS NOT NULL))`,
      [ids],
    );
    const answers = await this.rows(
      `SELECT asked.client_message_id AS message, count(DISTINCT asked.id)::int AS asked, count(reply.id)::int AS replies,
         min(reply.content) AS content
       FROM messages asked LEFT JOIN messages reply ON reply.reply_to = asked.id
       WHERE asked.client_message_id = ANY($1) AND asked.role = 'user' GROUP BY 1`,
      [messages.map(({ clientMessageId }) => clientMessageId)],
    );
    const byAsked = new Map(answers.map((row) => [row.message, row]));

    return {
      uploadsLost: uploads.filter(({ clientMessageId, id }) => !byMessage.get(clientMessageId)?.includes(id)),
      uploadsDoubled: known.filter(({ ids }) => ids.length > 1),
      unsettled,
      messagesLost: messages.filter(
        ({ clientMessageId, content }) => byAsked.get(clientMessageId)?.content !== content,
      ),
      messagesDoubled: answers.filter(({ asked, replies }) => asked > 1 || replies > 1),
    };
  }

  /** Every FIXED file was told of by exactly one Message-ID. */
  async judgeMails(uploads, mails) {
    const fixed = await this.rows('SELECT id, name FROM files WHERE id = ANY($1) AND fixed_key IS NOT NULL', [
      uploads.map(({ id }) => id),
    ]);
    const told = new Map();
    for (const { subject, messageId } of mails)
      for (const name of subject.match(/(?:prices|letter)-\d+\.docx/g) ?? [])
        told.set(name, (told.get(name) ?? new Set()).add(messageId));
    const [{ repeats }] = await this.rows(
      'SELECT coalesce(sum(possible_repeats), 0)::int AS repeats FROM mail_deliveries',
    );
    const wires = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;

    return {
      fixed: fixed.length,
      untold: fixed.filter(({ name }) => !told.has(name)),
      toldTwice: fixed.filter(({ name }) => (told.get(name)?.size ?? 0) > 1),
      /** The same Message-ID accepted again: possible only where the product counted it. */
      rawRepeats: wires,
      countedRepeats: repeats,
    };
  }

  async failedJobs() {
    return this.rows(`SELECT name, output FROM pgboss.job WHERE state = 'failed'`);
  }

  stop() {
    return this.pool.end();
  }
}
