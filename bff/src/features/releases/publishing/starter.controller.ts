import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Policy } from '../../../platform/http/policy.js';
import { Problem } from '../../../platform/http/problem.js';
import { Logger } from '../../../platform/observability/logging/logger.js';
import { appsFolder } from '../built-apps.js';

/** What is packed, and the program that does it. */
const packers = { 'create-remote.tgz': 'federation', 'fidelio-agent.tgz': 'agent' } as const;

/**
 * The starter for teams with repositories of their own, and the agent of migration projects, with our packages in them. They hold what
 * every browser is sent anyway, and programs without secrets, so nobody has to sign in for them.
 */
@Controller('api/releases')
export class StarterController {
  private readonly packing = new Map<string, Promise<void>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly logger: Logger,
  ) {}

  @Get('create-remote.tgz')
  @Policy('public')
  starter(@Res() response: Response): Promise<void> {
    return this.send('create-remote.tgz', 'create-remote.tgz', response);
  }

  @Get('fidelio-agent.tgz')
  @Policy('public')
  agent(@Res() response: Response): Promise<void> {
    return this.send('fidelio-agent.tgz', 'fidelio-agent.tgz', response);
  }

  /** Its SHA-256, as `sha256sum -c` reads it. */
  @Get('fidelio-agent.tgz.sha256')
  @Policy('public')
  agentHash(@Res() response: Response): Promise<void> {
    return this.send('fidelio-agent.tgz.sha256', 'fidelio-agent.tgz', response);
  }

  private async send(name: string, packed: keyof typeof packers, response: Response): Promise<void> {
    const root = join(appsFolder(this.config), '..');
    const packing = this.packing.get(packed) ?? this.pack(root, packed);
    this.packing.set(packed, packing);
    await packing;
    const file = join(root, 'packed', name);
    if (!existsSync(file)) throw new Problem('request.not-found');
    const type = name.endsWith('.sha256') ? 'text/plain' : 'application/gzip';
    response.set({ 'content-type': type, 'cache-control': 'no-cache' }).send(await readFile(file));
  }

  /** An image brings it. Out of a checkout it is packed when it is first asked for, which takes some seconds. */
  private async pack(root: string, packed: keyof typeof packers): Promise<void> {
    const script = join(root, 'libs', packers[packed], 'pack.mjs');
    if (!existsSync(script)) return;
    try {
      await promisify(execFile)(process.execPath, [script], { cwd: root });
    } catch (error) {
      this.logger.error(`${packed} could not be packed`, { error });
      // The next request tries again.
      this.packing.delete(packed);
    }
  }
}
