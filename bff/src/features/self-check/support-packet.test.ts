import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { readConfig } from '../../platform/config/config.js';
import { supportPacket } from './support-packet.js';

test('a support packet has no secret of Google or of the backups, also where a sentence or a log line repeats it', () => {
  const secrets = {
    GOOGLE_CLIENT_SECRET: 'GOCSPX-kQ7vX2mN9pL4rT6wZ8bC',
    BACKUP_S3_SECRET_ACCESS_KEY: 'nB8yV6cX4zL2kJ0hG9fD7sA5qW3eR1tY',
  };
  const config = readConfig({
    ...secrets,
    GOOGLE_CLIENT_ID: 'fidelio.apps.example',
    BACKUP_TO: 's3://backups/fidelio',
    BACKUP_S3_ACCESS_KEY_ID: 'fidelio-backup',
    BACKUP_S3_ENDPOINT: 'https://keeper:pLmOkNiJbUhV@backups.example',
  });
  const said = [...Object.values(secrets), 'pLmOkNiJbUhV'];
  const checks = [{ name: 'backup', outcome: 'fault' as const, says: said.join(' ') }];

  const files = unzipSync(supportPacket({ config, checks, remotes: [], logLines: said }));

  const text = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join();
  expect(text).toContain('fidelio.apps.example');
  expect(said.filter((secret) => text.includes(secret))).toEqual([]);
});
