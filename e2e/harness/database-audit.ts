import pg from 'pg';
import type { SentMail } from './external-services-protocol.ts';

/** An upload that was answered with its file's id. */
export interface PromisedUpload {
  clientMessageId: string;
  id: string;
}

/** A message that was answered with this text. */
export interface PromisedMessage {
  clientMessageId: string;
  content: string;
}

export interface Verdict {
  uploadsLost: PromisedUpload[];
  uploadsDoubled: string[];
  /** Files whose repair has no outcome. */
  unsettled: string[];
  messagesLost: PromisedMessage[];
  messagesDoubled: string[];
}

/** Compares what answers promised with what the database holds. */
export class DatabaseAudit {
  readonly #pool: pg.Pool;

  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'drill' });
    // Drills restart the server on purpose; the next question connects anew.
    this.#pool.on('error', () => undefined);
  }

  async rows<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#pool.query<T>(text, values)).rows;
  }

  /** Runs `use` on one connection. */
  async session<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      return await use(client);
    } finally {
      client.release();
    }
  }

  /** Files, mails and explanations of before that moment that are still on their way. */
  async unfinished(before: number): Promise<number> {
    const [files] = await this.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM files WHERE created_at < $1 AND wait_reason IN ('queued', 'running') AND deleted_at IS NULL`,
      [new Date(before)],
    );
    const [jobs] = await this.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM pgboss.job WHERE name IN ('mail', 'files.settled') AND state < 'completed' AND created_on < $1
         AND start_after < now() + interval '1 minute'`,
      [new Date(before)],
    );

    return (files?.count ?? 0) + (jobs?.count ?? 0);
  }

  async judge({ uploads, messages }: { uploads: PromisedUpload[]; messages: PromisedMessage[] }): Promise<Verdict> {
    return { ...(await this.#judgeUploads(uploads)), ...(await this.#judgeMessages(messages)) };
  }

  async #judgeUploads(uploads: PromisedUpload[]) {
    const known = await this.rows<{ message: string; ids: string[] }>(
      `SELECT client_message_id AS message, array_agg(id) AS ids FROM files WHERE client_message_id = ANY($1) GROUP BY 1`,
      [uploads.map(({ clientMessageId }) => clientMessageId)],
    );
    const idsOf = new Map(known.map((row) => [row.message, row.ids]));
    const unsettled = await this.rows<{ id: string }>(
      `SELECT id FROM files WHERE id = ANY($1) AND (wait_reason IN ('queued', 'running') OR wait_reason IS NULL AND corrected_key IS NULL)`,
      [uploads.map(({ id }) => id)],
    );

    return {
      uploadsLost: uploads.filter(({ clientMessageId, id }) => !idsOf.get(clientMessageId)?.includes(id)),
      uploadsDoubled: known.filter(({ ids }) => ids.length > 1).map(({ message }) => message),
      unsettled: unsettled.map(({ id }) => id),
    };
  }

  async #judgeMessages(messages: PromisedMessage[]) {
    const answers = await this.rows<{ message: string; asked: number; replies: number; content: string }>(
      `SELECT asked.client_message_id AS message, count(DISTINCT asked.id)::int AS asked, count(reply.id)::int AS replies,
         min(reply.content) AS content
       FROM messages asked LEFT JOIN messages reply ON reply.reply_to = asked.id
       WHERE asked.client_message_id = ANY($1) AND asked.role = 'user' GROUP BY 1`,
      [messages.map(({ clientMessageId }) => clientMessageId)],
    );
    const contentOf = new Map(answers.map(({ message, content }) => [message, content]));

    return {
      messagesLost: messages.filter(({ clientMessageId, content }) => contentOf.get(clientMessageId) !== content),
      messagesDoubled: answers.filter(({ asked, replies }) => asked > 1 || replies > 1).map(({ message }) => message),
    };
  }

  /** Every FIXED file was told of by exactly one Message-ID. */
  async judgeMails(uploads: PromisedUpload[], mails: SentMail[]) {
    const fixed = await this.rows<{ id: string; name: string }>(
      'SELECT id, name FROM files WHERE id = ANY($1) AND wait_reason IS NULL',
      [uploads.map(({ id }) => id)],
    );
    const told = new Map<string, Set<string>>();
    // One mail may tell of several files, in its text.
    for (const { subject, text, messageId } of mails)
      for (const name of `${subject}\n${text}`.match(/(?:prices|letter)-\d+\.docx/g) ?? [])
        told.set(name, (told.get(name) ?? new Set()).add(messageId));
    const [counted] = await this.rows<{ repeats: number }>(
      'SELECT coalesce(sum(possible_repeats), 0)::int AS repeats FROM mail_deliveries',
    );

    return {
      fixed: fixed.length,
      untold: fixed.filter(({ name }) => !told.has(name)).length,
      toldTwice: fixed.filter(({ name }) => (told.get(name)?.size ?? 0) > 1).length,
      /** The same Message-ID accepted again: possible only where the product counted it. */
      rawRepeats: mails.length - new Set(mails.map(({ messageId }) => messageId)).size,
      countedRepeats: counted?.repeats ?? 0,
    };
  }

  async failedJobs(): Promise<{ name: string; output: unknown }[]> {
    return this.rows(`SELECT name, output FROM pgboss.job WHERE state = 'failed'`);
  }

  stop(): Promise<void> {
    return this.#pool.end();
  }
}
