import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/app.js';
import { type Config, readConfig } from '../../src/platform/config/config.js';
import { withGeneratedSecrets } from '../../src/platform/config/data-dir.js';
import { smallApps } from './apps.js';
import { freshDatabase, sharedRenderer } from './database.js';

type Agent = ReturnType<typeof request.agent>;

/** Whatever can be visited: an application in this process, or a process of its own. */
export type Visited = Pick<TestApp, 'visitor'>;

export interface TestApp {
  app: NestExpressApplication;
  config: Config;
  database: DataSource;
  databaseUrl: string;
  /** A new browser: keeps its cookies, and comes from an address of its own unless told otherwise. */
  visitor(ip?: string): Agent;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment variables over the tests' own. */
  env?: Record<string, string>;
  /** Another instance's database (and, with `dataDir`, its secrets): two that should behave as one. */
  databaseUrl?: string;
  dataDir?: string;
  /** LibreOffice of the machine, started by the engine's processes. */
  ownRenderer?: boolean;
}

const HOST = 'localhost:4200';
let visitors = 0;

/** The whole BFF on a database of its own, listening on a free port. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'fidelio-test-data-')));
  const env = {
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    // A test must not download 251 MB.
    RENDERER_DOWNLOAD: 'off',
    TRUSTED_HOPS: '1',
    DATABASE_POOL: '10',
    FILE_MAIL_DELAY_SECONDS: '0',
    APPS_DIR: await smallApps(),
    ...(options.ownRenderer ? {} : sharedRenderer()),
    ...options.env,
  };
  const config = await withGeneratedSecrets(readConfig(env));
  const databaseUrl = options.databaseUrl ?? (await freshDatabase());
  const app = await createApp(config, databaseUrl);
  await app.listen(0, '127.0.0.1');

  return {
    app,
    config,
    databaseUrl,
    database: app.get(DataSource),
    visitor: (ip = nextAddress()) => request.agent(app.getHttpServer()).host(HOST).set('x-forwarded-for', ip),
    stop: async () => {
      await app.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function nextAddress(): string {
  visitors += 1;

  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}
