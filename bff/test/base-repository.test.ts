import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { BaseRepository } from '../src/database/base.repository.js';
import { openDatabase } from '../src/database/data-source.js';
import { Transactions } from '../src/database/transactions.js';
import { AccountEntity } from '../src/identity/accounts/account.entity.js';
import { freshDatabase } from './support/database.js';

class TestRepository extends BaseRepository<AccountEntity> {
  protected readonly entity = AccountEntity;

  named(name: string): Promise<AccountEntity[]> {
    return this.select('WHERE name = $1 ORDER BY email', [name]);
  }

  removeAll(): Promise<number> {
    return this.execute('DELETE FROM accounts');
  }
}

let source: DataSource;
let accounts: TestRepository;

beforeAll(async () => {
  source = await openDatabase(await freshDatabase(), 3);
  accounts = new TestRepository(source);
});

afterAll(() => source.destroy());

beforeEach(() => accounts.removeAll());

const person = (email: string) => ({ email, name: 'Ada', organization: 'Engines', displayName: 'Ada L.' });

test('an inserted row comes back with its defaults and is found by any of its columns', async () => {
  const ada = await accounts.insert(person('ada@example.org'));

  expect(ada).toMatchObject({ email: 'ada@example.org', displayName: 'Ada L.', emailVerifiedAt: null });
  expect(ada.createdAt).toBeInstanceOf(Date);
  expect(await accounts.findOne({ displayName: 'Ada L.', emailVerifiedAt: null })).toEqual(ada);
  expect(await accounts.findOne({ id: ada.id, name: 'Grace' })).toBeNull();
});

test('a list is ordered and limited', async () => {
  for (const name of ['b', 'a', 'c']) await accounts.insert(person(`${name}@example.org`));

  const found = await accounts.findMany({ name: 'Ada' }, { orderBy: 'email DESC', limit: 2 });

  expect(found.map(({ email }) => email)).toEqual(['c@example.org', 'b@example.org']);
  expect(await accounts.named('Ada')).toHaveLength(3);
});

test('an update sets the given columns alone, null included, and tells whether there was such a row', async () => {
  const { id } = await accounts.insert({ ...person('ada@example.org'), emailVerifiedAt: new Date() });

  expect(await accounts.updateById(id, { emailVerifiedAt: null, name: undefined })).toBe(true);
  expect(await accounts.updateById('00000000-0000-4000-8000-000000000000', { name: 'Nobody' })).toBe(false);
  expect(await accounts.findOne({ id })).toMatchObject({ name: 'Ada', emailVerifiedAt: null });
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

  await expect(accounts.findOne(Object.fromEntries([['nothing', 1]]))).rejects.toThrow('no column nothing');
  await expect(accounts.insert(person('ada@example.org'))).rejects.toMatchObject({ code: '23505' });
});
