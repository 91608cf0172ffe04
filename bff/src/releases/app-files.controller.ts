import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { BuiltFileName, RemoteName, VersionId } from '@fidelio/contracts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { Policy } from '../http/policy.js';
import { Problem } from '../http/problem.js';
import { encodingFor, mediaTypeOf } from './encoded-file.js';
import { ReleaseFiles, type ServedFile } from './live/release-files.js';
import { ReleasesService } from './releases.service.js';

const ShellFile = z.strictObject({ file: BuiltFileName });
type ShellFile = z.infer<typeof ShellFile>;
const RemoteFile = z.strictObject({ name: RemoteName, version: VersionId, file: BuiltFileName });
type RemoteFile = z.infer<typeof RemoteFile>;

const forever = 'public, max-age=31536000, immutable';

const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Files of the apps' builds: their names or folders carry their hash, so a browser asks for each once. */
@Controller()
export class AppFilesController {
  constructor(
    @Inject(ReleasesService) private readonly releases: ReleasesService,
    @Inject(ReleaseFiles) private readonly published: ReleaseFiles,
  ) {}

  @Get('shell/:file')
  @Policy('public')
  async shell(@Param({ schema: ShellFile }) { file }: ShellFile, @Req() request: Request, @Res() response: Response) {
    const own = this.releases.built().host?.files(file, accepted(request));

    // Of an earlier image, for tabs that were opened before the upgrade; or of a newer one, while it is rolled out.
    send(file, own ?? (await this.published.readShell(file, encodingFor(file, accepted(request)))), response);
  }

  @Get('remotes/:name/:version/:file')
  @Policy('public')
  async remote(@Param({ schema: RemoteFile }) params: RemoteFile, @Req() request: Request, @Res() response: Response) {
    const { name, version, file } = params;
    const own = this.releases
      .built()
      .remotes.find(({ manifest }) => manifest.name === name && manifest.version === version);
    const found = own?.files(file, accepted(request));

    // The image's own files are at hand, compressed at their build; those of other versions come from the storage.
    send(
      file,
      found ?? (await this.published.read(name, version, file, encodingFor(file, accepted(request)))),
      response,
    );
  }
}

const accepted = (request: Request) => request.headers['accept-encoding'] ?? '';

function send(file: string, found: ServedFile | null, response: Response): void {
  const type = mediaTypeOf(file);
  if (!found || !type) throw new Problem('request.not-found');
  // What speaks of documents weighs more than a small chunk, and no page is made of these. A picture may be one.
  if (type !== 'image/svg+xml') {
    for (const header of ofDocuments) response.removeHeader(header);
    response.set('content-security-policy', "default-src 'none'");
  }
  response.set({ 'content-type': type, 'cache-control': forever, vary: 'accept-encoding' });
  if (found.encoding) response.set('content-encoding', found.encoding);
  response.send(found.bytes);
}
