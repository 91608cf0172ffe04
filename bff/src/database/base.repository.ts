import { Injectable } from '@nestjs/common';
import { DataSource, type ObjectLiteral } from 'typeorm';
import type pg from 'pg';
import { runStatement } from './run-statement.js';
import { describe, type TableDescription } from './table-description.js';
import type { Transaction } from './transactions.js';

interface ListOptions {
  /** SQL after `ORDER BY`: `created_at DESC`. */
  orderBy?: string;
  limit?: number;
}

/**
 * A repository holds all SQL of its table: `class FilesRepository extends BaseRepository<FileEntity> { protected readonly entity = FileEntity }`.
 * Statements go to the driver as they are, because TypeORM's query builder and hydration cost several times what PostgreSQL takes.
 * Every method joins the transaction that it is given; errors are the driver's own, with its `code`.
 */
@Injectable()
export abstract class BaseRepository<Entity extends ObjectLiteral> {
  protected abstract readonly entity: new () => Entity;
  private described: TableDescription<Entity> | undefined;

  constructor(private readonly source: DataSource) {}

  /** The row whose columns equal these values; null matches NULL. */
  async findOne(where: Partial<Entity>, tx?: Transaction): Promise<Entity | null> {
    const [row] = await this.findMany(where, { limit: 1 }, tx);

    return row ?? null;
  }

  /** `findOne`, locked until the transaction ends. */
  async findOneForUpdate(where: Partial<Entity>, tx: Transaction): Promise<Entity | null> {
    const { text, values } = this.table.where(where);
    const [row] = await this.select(`${text} LIMIT 1 FOR UPDATE`, values, tx);

    return row ?? null;
  }

  /** The rows whose columns equal these values; null matches NULL. */
  findMany(where: Partial<Entity>, { orderBy, limit }: ListOptions = {}, tx?: Transaction): Promise<Entity[]> {
    const { text, values } = this.table.where(where);
    const order = orderBy === undefined ? '' : ` ORDER BY ${orderBy}`;
    const end = limit === undefined ? '' : ` LIMIT ${limit}`;

    return this.select(`${text}${order}${end}`, values, tx);
  }

  /** Inserts one row. @returns the row with its defaults */
  async insert(row: Partial<Entity>, tx?: Transaction): Promise<Entity> {
    const { name, columns } = this.table;
    const { names, values } = this.table.assignments(row);
    const places = names.map((_, index) => `$${index + 1}`);
    const inserted = await this.query<Record<string, unknown>>(
      `INSERT INTO ${name} (${names.join(', ')}) VALUES (${places.join(', ')}) RETURNING ${columns}`,
      values,
      tx,
    );

    return this.table.toEntity(inserted[0] ?? {});
  }

  /** Sets the given columns of the row with this id. @returns whether there is such a row */
  async updateById(id: unknown, change: Partial<Entity>, tx?: Transaction): Promise<boolean> {
    const { names, values } = this.table.assignments(change);
    const set = names.map((name, index) => `${name} = $${index + 2}`);
    const text = `UPDATE ${this.table.name} SET ${set.join(', ')} WHERE ${this.table.primaryKey} = $1`;

    return (await this.execute(text, [id, ...values], tx)) > 0;
  }

  /**
   * Rows by a condition in SQL.
   *
   * @param clause what follows `FROM table`: `WHERE account_id = $1 ORDER BY created_at`
   */
  protected async select(clause: string, values: unknown[] = [], tx?: Transaction): Promise<Entity[]> {
    const { name, columns } = this.table;
    const rows = await this.query<Record<string, unknown>>(`SELECT ${columns} FROM ${name} ${clause}`, values, tx);

    return rows.map((row) => this.table.toEntity(row));
  }

  /** Rows as the statement names their columns: `SELECT bytes, created_at AS "createdAt" …`. */
  protected async query<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
    tx?: Transaction,
  ): Promise<Row[]> {
    return (await runStatement<Row>(this.source, text, values, tx)).rows;
  }

  /** @returns how many rows the statement changed */
  protected async execute(text: string, values: unknown[] = [], tx?: Transaction): Promise<number> {
    return (await runStatement(this.source, text, values, tx)).rowCount ?? 0;
  }

  /** The entity's columns under its property names, for a statement of one's own: `RETURNING ${this.columns}`. */
  protected get columns(): string {
    return this.table.columns;
  }

  private get table(): TableDescription<Entity> {
    this.described ??= describe(this.source.getMetadata(this.entity), this.source.driver);

    return this.described;
  }
}
