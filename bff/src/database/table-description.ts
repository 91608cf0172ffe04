import type { Driver, EntityMetadata, ObjectLiteral } from 'typeorm';

/** What `BaseRepository` needs to know of an entity to write its SQL. */
export interface TableDescription<Entity> {
  name: string;
  primaryKey: string;
  /** `id, account_id AS "accountId"` */
  columns: string;
  /** Column names and the driver's values of the properties that are defined. */
  assignments(row: Partial<Entity>): { names: string[]; values: unknown[] };
  /** `WHERE a = $1 AND b IS NULL` */
  where(condition: Partial<Entity>): { text: string; values: unknown[] };
  /** Applies the columns' transformers to a row that was read with `columns`. */
  toEntity(row: Record<string, unknown>): Entity;
}

export function describe<Entity extends ObjectLiteral>(
  metadata: EntityMetadata,
  driver: Driver,
): TableDescription<Entity> {
  const { tablePath: name, primaryColumns } = metadata;
  const columns = metadata.columns
    .map(({ databaseName, propertyName }) => `${databaseName} AS "${propertyName}"`)
    .join(', ');

  function assignments(row: Partial<Entity>) {
    const given = definedColumns(metadata, row);

    return {
      names: given.map(({ databaseName }) => databaseName),
      values: given.map((column): unknown => driver.preparePersistentValue(row[column.propertyName], column)),
    };
  }

  function where(condition: Partial<Entity>) {
    const given = definedColumns(metadata, condition);
    const values: unknown[] = [];
    const terms = given.map((column) => {
      const value: unknown = driver.preparePersistentValue(condition[column.propertyName], column);
      if (value === null) return `${column.databaseName} IS NULL`;
      values.push(value);

      return `${column.databaseName} = $${values.length}`;
    });

    return { text: terms.length === 0 ? '' : `WHERE ${terms.join(' AND ')}`, values };
  }

  return {
    name,
    primaryKey: primaryColumns[0]?.databaseName ?? 'id',
    columns,
    assignments,
    where,
    toEntity: transformerOf(metadata),
  };
}

function definedColumns(metadata: EntityMetadata, row: ObjectLiteral) {
  const given = Object.keys(row).filter((property) => row[property] !== undefined);

  return given.map((property) => {
    const column = metadata.findColumnWithPropertyName(property);
    if (!column) throw new Error(`${metadata.name} has no column ${property}.`);

    return column;
  });
}

function transformerOf<Entity>(metadata: EntityMetadata) {
  const transformed = metadata.columns.flatMap(({ propertyName, transformer }) =>
    transformer && !Array.isArray(transformer) ? [{ propertyName, transformer }] : [],
  );

  return (row: Record<string, unknown>): Entity => {
    for (const { propertyName, transformer } of transformed) row[propertyName] = transformer.from(row[propertyName]);

    return row as Entity;
  };
}
