import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Policy } from '../../../platform/http/policy.js';
import { Problem } from '../../../platform/http/problem.js';
import { appsFolder } from '../built-apps.js';

const Package = z.strictObject({ file: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,99}\.tgz$/) });
type Package = z.infer<typeof Package>;

/**
 * The packages and the starter for teams with repositories of their own, as `npm run pack-shared` has laid them beside the apps. They
 * are what every browser is sent anyway, compiled, so nobody has to sign in for them.
 */
@Controller('api/releases/packages')
export class PackagesController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Policy('public')
  async list(): Promise<{ packages: string[] }> {
    const files = await readdir(this.folder()).catch(() => []);

    return { packages: files.filter((file) => Package.safeParse({ file }).success).toSorted() };
  }

  @Get(':file')
  @Policy('public')
  async read(@Param({ schema: Package }) { file }: Package, @Res() response: Response): Promise<void> {
    const bytes = await readFile(join(this.folder(), file)).catch(() => null);
    if (!bytes) throw new Problem('request.not-found');
    response.set({ 'content-type': 'application/gzip', 'cache-control': 'no-cache' }).send(bytes);
  }

  private folder(): string {
    return join(appsFolder(this.config), '..', 'packed');
  }
}
