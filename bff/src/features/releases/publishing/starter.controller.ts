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

/**
 * The starter for teams with repositories of their own, with our packages in it. They are what every browser is sent anyway, compiled,
 * so nobody has to sign in for them.
 */
@Controller('api/releases')
export class StarterController {
  private packing: Promise<unknown> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly logger: Logger,
  ) {}

  @Get('create-remote.tgz')
  @Policy('public')
  async read(@Res() response: Response): Promise<void> {
    const root = join(appsFolder(this.config), '..');
    await (this.packing ??= this.pack(root));
    const file = join(root, 'packed', 'create-remote.tgz');
    if (!existsSync(file)) throw new Problem('request.not-found');
    response.set({ 'content-type': 'application/gzip', 'cache-control': 'no-cache' }).send(await readFile(file));
  }

  /** An image brings it. Out of a checkout it is packed when it is first asked for, which takes some seconds. */
  private async pack(root: string): Promise<void> {
    const script = join(root, 'libs', 'federation', 'pack.mjs');
    if (!existsSync(script)) return;
    try {
      await promisify(execFile)(process.execPath, [script], { cwd: root });
    } catch (error) {
      this.logger.error('The starter for remotes could not be packed', { error });
      // The next request tries again.
      this.packing = null;
    }
  }
}
