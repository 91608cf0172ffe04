import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type FindOperator,
  type FindOptionsOrder,
  type FindOptionsSelect,
  type FindOptionsWhere,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
  type QueryResult,
  type Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import { z } from 'zod';
import { retryConflicts } from './retry-conflicts.js';
import type { Transaction } from './transactions.js';

/** What columns equal, or one of TypeORM's operators; null matches NULL. */
export type Where<Entity> = { [Column in keyof Entity]?: Entity[Column] | FindOperator<unknown> };

export const daysBefore = (days: number, moment: Date): Date => new Date(moment.getTime() - days * 86_400_000);

/** Values of columns, or expressions of SQL: `{ tries: () => 'tries + 1' }`. */
export type Change<Entity> = { [Column in keyof Entity]?: Entity[Column] | (() => string) };

interface ListOptions<Entity, Column extends keyof Entity> {
  /** All, unless some are named. */
  columns?: Column[];
  order?: FindOptionsOrder<Entity>;
  limit?: number;
}

/**
 * A repository holds all statements of its table: `class FilesRepository extends BaseRepository<FileEntity> { protected readonly entity = FileEntity }`.
 * The ordinary goes through TypeORM's repository and query builder; a text of SQL stands where one guarded statement, a lock or a plan needs it.
 * Every method joins the transaction that it is given; errors carry PostgreSQL's `code`.
 */
@Injectable()
export abstract class BaseRepository<Entity extends ObjectLiteral> {
  protected abstract readonly entity: new () => Entity;

  constructor(private readonly source: DataSource) {}

  findOne(where: Where<Entity>, tx?: Transaction): Promise<Entity | null> {
    return this.run((rows) => rows.findOneBy(ofEntity(where)), tx);
  }

  /** `findOne`, locked until the transaction ends. */
  findOneForUpdate(where: Where<Entity>, tx: Transaction): Promise<Entity | null> {
    return this.run((rows) => rows.findOne({ where: ofEntity(where), lock: { mode: 'pessimistic_write' } }), tx);
  }

  findMany<Column extends keyof Entity = keyof Entity>(
    where: Where<Entity>,
    { columns, order, limit }: ListOptions<Entity, Column> = {},
    tx?: Transaction,
  ): Promise<Pick<Entity, Column>[]> {
    const select = columns && (Object.fromEntries(columns.map((name) => [name, true])) as FindOptionsSelect<Entity>);
    const options = { where: ofEntity(where), ...(select && { select }), ...(order && { order }) };

    return this.run((rows) => rows.find({ ...options, ...(limit !== undefined && { take: limit }) }), tx);
  }

  /** @param where several: rows of any of them */
  count(where: Where<Entity> | Where<Entity>[], tx?: Transaction): Promise<number> {
    return this.run((rows) => rows.countBy(ofEntity(where)), tx);
  }

  exists(where: Where<Entity>, tx?: Transaction): Promise<boolean> {
    return this.run((rows) => rows.existsBy(ofEntity(where)), tx);
  }

  /** One row or several. */
  async insert(row: Change<Entity> | Change<Entity>[], tx?: Transaction): Promise<void> {
    await this.run(
      (rows) => rows.createQueryBuilder().insert().values(ofColumns(row)).updateEntity(false).execute(),
      tx,
    );
  }

  /** `insert`. @returns the row with its defaults */
  create(row: Change<Entity>, tx?: Transaction): Promise<Entity> {
    return this.run(async (rows) => {
      const { generatedMaps } = await rows
        .createQueryBuilder()
        .insert()
        .values(ofColumns(row))
        .returning('*')
        .execute();

      return Object.assign(rows.create(), generatedMaps[0]);
    }, tx);
  }

  /** @returns false where there is a row with such a key already */
  async insertOnce(row: Change<Entity>, tx?: Transaction): Promise<boolean> {
    const { raw } = await this.run((rows) => {
      const inserted = rows.createQueryBuilder().insert().values(ofColumns(row)).orIgnore();

      return inserted.updateEntity(false).returning('true').execute();
    }, tx);

    return raw.length > 0;
  }

  /** @returns whether there is a row with this id */
  async updateById(id: string, change: Change<Entity>, tx?: Transaction): Promise<boolean> {
    return ((await this.run((rows) => rows.update(id, ofColumns(change)), tx)).affected ?? 0) > 0;
  }

  /** @returns how many rows were changed */
  async update(where: Where<Entity> | Where<Entity>[], change: Change<Entity>, tx?: Transaction): Promise<number> {
    return (await this.run((rows) => rows.update(ofEntity(where), ofColumns(change)), tx)).affected ?? 0;
  }

  /** @returns how many rows there were */
  async delete(where: Where<Entity>, tx?: Transaction): Promise<number> {
    return (await this.run((rows) => rows.delete(ofEntity(where)), tx)).affected ?? 0;
  }

  /** Deletes rows, and gives columns of theirs back: `object_key AS "objectKey"`. */
  protected async deleteReturning<Row>(where: Where<Entity>, columns: string, tx: Transaction): Promise<Row[]> {
    const { raw } = await this.rows(tx).createQueryBuilder().delete().where(where).returning(columns).execute();

    return raw;
  }

  /** Rows by other conditions; the entity is `row`: `this.select().where('row.kind = :kind', { kind })`. */
  protected select(tx?: Transaction): SelectQueryBuilder<Entity> {
    return this.rows(tx).createQueryBuilder('row');
  }

  /** What TypeORM's repository does, or its manager with other entities of the feature. */
  protected run<Result>(work: (rows: Repository<Entity>) => Promise<Result>, tx?: Transaction): Promise<Result> {
    return tx ? work(this.rows(tx)) : retryConflicts(() => work(this.rows()));
  }

  /** Rows of a text whose columns are an entity's: `SELECT bytes, created_at AS "createdAt" …`. */
  protected async query<Row>(text: string, values: unknown[] = [], tx?: Transaction): Promise<Row[]> {
    const { records } = await this.send(text, values, tx);

    return records;
  }

  /** Rows of a text that works its columns out. */
  protected async parsed<Row>(row: z.ZodType<Row>, text: string, values?: unknown[], tx?: Transaction): Promise<Row[]> {
    return z.array(row).parse(await this.query(text, values, tx));
  }

  /** The one number of a text that counts: `SELECT count(*) AS number …`. */
  protected async number(text: string, values?: unknown[], tx?: Transaction): Promise<number> {
    const [row] = await this.parsed(Numbered, text, values, tx);

    return row?.number ?? 0;
  }

  /** @returns how many rows the statement changed, or found */
  protected async execute(text: string, values: unknown[] = [], tx?: Transaction): Promise<number> {
    return (await this.send(text, values, tx)).affected ?? 0;
  }

  /** The entity's columns under its property names, for a statement of one's own: `RETURNING ${this.columns}`. */
  protected get columns(): string {
    const { columns } = this.source.getMetadata(this.entity);

    return columns.map(({ databaseName, propertyName }) => `${databaseName} AS "${propertyName}"`).join(', ');
  }

  private send(text: string, values: unknown[], tx?: Transaction): Promise<QueryResult> {
    if (tx?.queryRunner) return tx.queryRunner.query(text, values, true);

    return retryConflicts(async () => {
      const runner = this.source.createQueryRunner();
      try {
        return await runner.query(text, values, true);
      } finally {
        await runner.release();
      }
    });
  }

  private rows(tx?: Transaction): Repository<Entity> {
    return (tx ?? this.source.manager).getRepository(this.entity);
  }
}

/** The driver gives numbers of 64 bits as text. */
const Numbered = z.object({ number: z.coerce.number() });

/** TypeORM's own types look into JSON columns, whose values are taken as they are. */
const ofEntity = <Entity>(where: Where<Entity> | Where<Entity>[]) => where as FindOptionsWhere<Entity>;
const ofColumns = <Entity>(values: Change<Entity> | Change<Entity>[]) => values as QueryDeepPartialEntity<Entity>;
