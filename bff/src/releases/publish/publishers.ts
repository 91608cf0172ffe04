import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { IssuedPublisher, IssuePublisher, Publisher } from '@fidelio/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Problem } from '../../http/problem.js';

const Row = z.object({
  id: z.string(),
  remote: z.string(),
  label: z.string(),
  public_key: z.string(),
  created_at: z.date(),
  revoked_at: z.date().nullable(),
});
type Row = z.infer<typeof Row>;

/** Who may publish which remote: tokens, of which only a hash is kept, and the teams' public keys. */
@Injectable()
export class Publishers {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async issue({ remote, label, publicKey }: IssuePublisher): Promise<IssuedPublisher> {
    const token = `fidelio_${randomBytes(32).toString('base64url')}`;
    const rows = await this.source.query(
      `INSERT INTO release_publishers (remote, label, token_hash, public_key) VALUES ($1, $2, $3, $4) RETURNING *`,
      [remote, label, hashOf(token), publicKey],
    );

    return { ...shown(Row.parse(rows[0])), token };
  }

  async list(): Promise<Publisher[]> {
    return z
      .array(Row)
      .parse(await this.source.query('SELECT * FROM release_publishers ORDER BY created_at'))
      .map(shown);
  }

  async revoke(id: string): Promise<void> {
    const rows: unknown[] = await this.source.query(
      `UPDATE release_publishers SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1 RETURNING id`,
      [id],
    );
    if (z.array(z.unknown()).parse(rows[0]).length === 0) throw new Problem('release.not-found');
  }

  /** @throws Problem `release.forbidden` unless this token may ship this remote */
  async authorise(token: string, remote: string): Promise<{ label: string; publicKey: string }> {
    const [row] = z
      .array(Row)
      .parse(
        await this.source.query('SELECT * FROM release_publishers WHERE token_hash = $1 AND revoked_at IS NULL', [
          hashOf(token),
        ]),
      );
    if (row?.remote !== remote) throw new Problem('release.forbidden');

    return { label: row.label, publicKey: row.public_key };
  }
}

function shown({ id, remote, label, created_at, revoked_at }: Row): Publisher {
  return { id, remote, label, createdAt: created_at.toISOString(), revokedAt: revoked_at?.toISOString() ?? null };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
