import type { EntityManager, ObjectLiteral } from 'typeorm';
import { ask } from './ask.js';

interface Reading {
  select: string;
  /** Columns whose driver value is not the property's. */
  translated: { property: string; from: (value: unknown) => unknown }[];
}

const readings = new WeakMap<object, Reading>();

/**
 * An entity's rows by plain SQL, within the manager's transaction. Where many rows or many requests are read, TypeORM's query builder
 * and hydration cost several times what PostgreSQL takes; the entity stays the one description of the columns.
 *
 * @param rest what follows `FROM table`: `WHERE account_id = $1 ORDER BY created_at`
 */
export async function rowsOf<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: new () => Entity,
  rest: string,
  values: unknown[],
): Promise<Entity[]> {
  const { select, translated } = readings.get(entity) ?? reading(manager, entity);
  const { rows } = await ask<Record<string, unknown>>(manager, `${select} ${rest}`, values);
  for (const row of rows) for (const { property, from } of translated) row[property] = from(row[property]);

  return rows as Entity[];
}

/** The first of them. */
export async function rowOf<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: new () => Entity,
  rest: string,
  values: unknown[],
): Promise<Entity | null> {
  const [row] = await rowsOf(manager, entity, rest, values);

  return row ?? null;
}

function reading<Entity extends ObjectLiteral>(manager: EntityManager, entity: new () => Entity): Reading {
  const { columns, tablePath } = manager.connection.getMetadata(entity);
  const names = columns.map(({ databaseName, propertyName }) => `${databaseName} AS "${propertyName}"`);
  const translated = columns.flatMap(({ propertyName, transformer }) =>
    transformer && !Array.isArray(transformer)
      ? [{ property: propertyName, from: (value: unknown): unknown => transformer.from(value) }]
      : [],
  );
  const made = { select: `SELECT ${names.join(', ')} FROM ${tablePath}`, translated };
  readings.set(entity, made);

  return made;
}
