import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type FindOptionsOrder,
  type FindOptionsWhere,
  IsNull,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
  type QueryResult,
  type Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import { retryConflicts } from './retry-conflicts.js';
import type { Transaction } from './transactions.js';

interface ListOptions<Entity> {
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

  /** The row whose columns equal these values; null matches NULL. */
  findOne(where: Partial<Entity>, tx?: Transaction): Promise<Entity | null> {
    return this.run((rows) => rows.findOneBy(conditionOf(where)), tx);
  }

  /** `findOne`, locked until the transaction ends. */
  findOneForUpdate(where: Partial<Entity>, tx: Transaction): Promise<Entity | null> {
    return this.run((rows) => rows.findOne({ where: conditionOf(where), lock: { mode: 'pessimistic_write' } }), tx);
  }

  /** The rows whose columns equal these values; null matches NULL. */
  findMany(where: Partial<Entity>, { order, limit }: ListOptions<Entity> = {}, tx?: Transaction): Promise<Entity[]> {
    const options = { where: conditionOf(where), ...(order && { order }), ...(limit !== undefined && { take: limit }) };

    return this.run((rows) => rows.find(options), tx);
  }

  /** Inserts one row. @returns the row with its defaults */
  insert(row: Partial<Entity>, tx?: Transaction): Promise<Entity> {
    return this.run(async (rows) => {
      const inserted = rows.createQueryBuilder().insert().values(defined(row)).returning('*');
      const { generatedMaps } = await inserted.execute();

      return Object.assign(rows.create(), generatedMaps[0], defined(row));
    }, tx);
  }

  /** Sets the given columns of the row with this id. @returns whether there is such a row */
  async updateById(id: unknown, change: Partial<Entity>, tx?: Transaction): Promise<boolean> {
    const { affected } = await this.run(
      (rows) => rows.createQueryBuilder().update().set(defined(change)).whereInIds([id]).execute(),
      tx,
    );

    return (affected ?? 0) > 0;
  }

  /** Rows by other conditions; the entity is `row`: `this.select().where('row.kind = :kind', { kind })`. */
  protected select(tx?: Transaction): SelectQueryBuilder<Entity> {
    return this.rows(tx).createQueryBuilder('row');
  }

  /** Rows as the statement names their columns: `SELECT bytes, created_at AS "createdAt" …`. */
  protected async query<Row>(text: string, values: unknown[] = [], tx?: Transaction): Promise<Row[]> {
    const { records } = await this.send(text, values, tx);

    return records;
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

  private run<Result>(work: (rows: Repository<Entity>) => Promise<Result>, tx?: Transaction): Promise<Result> {
    return tx ? work(this.rows(tx)) : retryConflicts(() => work(this.rows()));
  }

  private rows(tx?: Transaction): Repository<Entity> {
    return (tx ?? this.source.manager).getRepository(this.entity);
  }
}

function conditionOf<Entity>(where: Partial<Entity>): FindOptionsWhere<Entity> {
  const given = Object.entries(defined(where)).map(([name, value]) => [name, value === null ? IsNull() : value]);

  return Object.fromEntries(given);
}

/** TypeORM's own type of values looks into JSON columns, whose values are taken as they are. */
function defined<Entity>(values: Partial<Entity>): QueryDeepPartialEntity<Entity> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as QueryDeepPartialEntity<Entity>;
}
