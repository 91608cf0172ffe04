import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type DataSource, Not } from 'typeorm';
import { BaseRepository } from '../src/platform/database/base.repository.js';
import { entities } from '../src/entities.js';
import { openDatabase } from '../src/platform/database/data-source.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { AccountEntity } from '../src/features/identity/accounts/account.entity.js';
import { retryConflicts } from '../src/platform/database/retry-conflicts.js';
import { freshDatabase } from './support/database.js';

class TestRepository extends BaseRepository<AccountEntity> {
  protected readonly entity = AccountEntity;

  named(name: string): Promise<AccountEntity[]> {
    return this.select().where('row.name = :name', { name }).orderBy('row.email').getMany();
  }

  removeAll(): Promise<number> {
    return this.execute('DELETE FROM accounts');
  }
}

let source: DataSource;
let accounts: TestRepository;

beforeAll(async () => {
  source = await openDatabase(await freshDatabase(), 3, { entities });
  accounts = new TestRepository(source);
});

afterAll(() => source.destroy());

beforeEach(() => accounts.removeAll());

const person = (email: string) => ({ email, name: 'Ada', organization: 'Engines', displayName: 'Ada L.' });

test('an inserted row comes back with its defaults and is found by any of its columns', async () => {
  const ada = await accounts.create(person('ada@example.org'));

  expect(ada).toMatchObject({ email: 'ada@example.org', displayName: 'Ada L.', emailVerifiedAt: null });
  expect(ada.createdAt).toBeInstanceOf(Date);
  expect(await accounts.findOne({ displayName: 'Ada L.', emailVerifiedAt: null })).toEqual(ada);
  expect(await accounts.findOne({ id: ada.id, name: 'Grace' })).toBeNull();
});

test('a list is ordered and limited', async () => {
  for (const name of ['b', 'a', 'c']) await accounts.insert(person(`${name}@example.org`));

  const found = await accounts.findMany({ name: 'Ada' }, { order: { email: 'DESC' }, limit: 2 });

  expect(found.map(({ email }) => email)).toEqual(['c@example.org', 'b@example.org']);
  expect(await accounts.named('Ada')).toHaveLength(3);
});

test('an update sets the given columns alone, null included, and tells whether there was such a row', async () => {
  const { id } = await accounts.create({ ...person('ada@example.org'), emailVerifiedAt: new Date() });

  expect(await accounts.updateById(id, { emailVerifiedAt: null, name: undefined })).toBe(true);
  expect(await accounts.updateById('00000000-0000-4000-8000-000000000000', { name: 'Nobody' })).toBe(false);
  expect(await accounts.findOne({ id })).toMatchObject({ name: 'Ada', emailVerifiedAt: null });
});

test('rows are counted, changed and deleted by conditions; one that names nothing is refused', async () => {
  await accounts.insert(['ada', 'bob', 'eve'].map((name) => person(`${name}@example.org`)));
  const other = { email: Not('ada@example.org') };

  expect(await accounts.update(other, { name: () => "display_name || '!'" })).toBe(2);
  expect(await accounts.count([{ name: 'Ada L.!' }, { email: 'ada@example.org' }])).toBe(3);
  expect(await accounts.exists({ name: 'Grace' })).toBe(false);
  expect(await accounts.findMany(other, { columns: ['name'], order: { email: 'ASC' }, limit: 1 })).toMatchObject([
    { name: 'Ada L.!', email: undefined },
  ]);
  await expect(accounts.delete({})).rejects.toThrow('Empty criteria');
  await expect(accounts.delete({ email: undefined })).rejects.toThrow('Undefined value');
  expect(await accounts.delete({ ...other, emailVerifiedAt: null })).toBe(2);
});

test('what is there already is not inserted again', async () => {
  expect(await accounts.insertOnce(person('ada@example.org'))).toBe(true);
  expect(await accounts.insertOnce({ ...person('ada@example.org'), name: 'Grace' })).toBe(false);
  expect(await accounts.findMany({})).toMatchObject([{ name: 'Ada' }]);
});

test('what is written in a transaction that rejects is rolled back', async () => {
  const writing = new Transactions(source).run(async (tx) => {
    await accounts.insert(person('ada@example.org'), tx);
    expect(await accounts.findOneForUpdate({ email: 'ada@example.org' }, tx)).not.toBeNull();
    expect(await accounts.findOne({ email: 'ada@example.org' })).toBeNull();
    throw new Error('rolled back');
  });

  await expect(writing).rejects.toThrow('rolled back');
  expect(await accounts.findMany({})).toEqual([]);
});

test('a property that is no column is refused, and the error is the driver’s own', async () => {
  await accounts.insert(person('ada@example.org'));

  await expect(accounts.findOne(Object.fromEntries([['nothing', 1]]))).rejects.toThrow('"nothing" was not found');
  await expect(accounts.insert(person('ada@example.org'))).rejects.toMatchObject({ code: '23505' });
});

test('two transactions that wait for each other both come to their end', async () => {
  const [ada, bob] = await Promise.all(['ada', 'bob'].map((name) => accounts.create(person(`${name}@example.org`))));
  const transactions = new Transactions(source);
  let runs = 0;
  const bothHold = Promise.withResolvers<void>();
  const change = (first: AccountEntity, second: AccountEntity, name: string) =>
    transactions.run(async (tx) => {
      runs += 1;
      await accounts.updateById(first.id, { name }, tx);
      if (runs === 2) bothHold.resolve();
      await bothHold.promise;
      await accounts.updateById(second.id, { name }, tx);
    });

  await Promise.all([change(ada!, bob!, 'First'), change(bob!, ada!, 'Second')]);

  expect(runs).toBe(3);
  const names = (await accounts.findMany({})).map(({ name }) => name);
  expect(new Set(names).size).toBe(1);
});

test('a conflict that never ends is given up, and nothing else is tried again', async () => {
  let tries = 0;
  const failing = (code: string) =>
    retryConflicts(() => {
      tries += 1;

      return Promise.reject(Object.assign(new Error('refused'), { code }));
    });

  await expect(failing('40001')).rejects.toThrow('refused');
  expect(tries).toBe(5);
  await expect(failing('23505')).rejects.toThrow('refused');
  expect(tries).toBe(6);
});
