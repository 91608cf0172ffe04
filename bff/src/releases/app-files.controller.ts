import { join } from 'node:path';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { BuiltFileName, RemoteName } from '@fidelio/contracts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { Policy } from '../http/policy.js';
import { Problem } from '../http/problem.js';
import { formsOf, mediaTypeOf, readBest } from './encoded-file.js';
import { ReleasesService } from './releases.service.js';

const ShellFile = z.strictObject({ file: BuiltFileName });
type ShellFile = z.infer<typeof ShellFile>;
const RemoteFile = z.strictObject({
  name: RemoteName,
  version: z.string().regex(/^[0-9a-f]{12}$/),
  file: BuiltFileName,
});
type RemoteFile = z.infer<typeof RemoteFile>;

const forever = 'public, max-age=31536000, immutable';

/** Files of the apps' builds: their names or folders carry their hash, so a browser asks for each once. */
@Controller()
export class AppFilesController {
  constructor(@Inject(ReleasesService) private readonly releases: ReleasesService) {}

  @Get('shell/:file')
  @Policy('public')
  shell(@Param({ schema: ShellFile }) { file }: ShellFile, @Req() request: Request, @Res() response: Response) {
    return send(this.releases.shellFolder(), file, request, response);
  }

  @Get('remotes/:name/:version/:file')
  @Policy('public')
  remote(@Param({ schema: RemoteFile }) params: RemoteFile, @Req() request: Request, @Res() response: Response) {
    return send(this.releases.folderOf(params.name, params.version), params.file, request, response);
  }
}

async function send(folder: string | null, file: string, request: Request, response: Response): Promise<void> {
  const type = mediaTypeOf(file);
  const found =
    folder && type && (await readBest(formsOf(join(folder, file), request.headers['accept-encoding'] ?? '')));
  if (!found) throw new Problem('request.not-found');

  response.set({ 'content-type': type, 'cache-control': forever, vary: 'accept-encoding' });
  if (found.encoding) response.set('content-encoding', found.encoding);
  response.send(found.bytes);
}
