import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { RemoteName, VersionId } from '@fidelio/contracts';
import { BuiltFileName } from '@fidelio/contracts/releases';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { Policy } from '../../../platform/http/policy.js';
import { Problem } from '../../../platform/http/problem.js';
import { ImageReleasesService } from '../image-releases.service.js';
import { ReleaseFilesService } from '../release-files.service.js';
import { encodingFor, mediaTypeOf, type ServedFile } from './file-encoding.js';

const ShellFile = z.strictObject({ file: BuiltFileName });
type ShellFile = z.infer<typeof ShellFile>;
const RemoteFile = z.strictObject({ name: RemoteName, version: VersionId, file: BuiltFileName });
type RemoteFile = z.infer<typeof RemoteFile>;

const forever = 'public, max-age=31536000, immutable';

/** Security headers that matter for documents alone. */
const documentHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Files of the apps' builds. Their names or folders contain a hash, so a browser requests each of them once. */
@Controller()
export class AppFilesController {
  constructor(
    private readonly image: ImageReleasesService,
    private readonly files: ReleaseFilesService,
  ) {}

  /** Files of another image's shell come from the storage: tabs outlive an upgrade, and replicas are upgraded one by one. */
  @Get('shell/:file')
  @Policy('public')
  async shell(@Param({ schema: ShellFile }) { file }: ShellFile, @Req() request: Request, @Res() response: Response) {
    const accepted = request.headers['accept-encoding'] ?? '';
    const own = this.image.built().host?.files(file, accepted);

    send(file, own ?? (await this.files.readShell(file, encodingFor(file, accepted))), response);
  }

  /** This image's own files are in memory, compressed by their build; those of other versions come from the storage. */
  @Get('remotes/:name/:version/:file')
  @Policy('public')
  async remote(@Param({ schema: RemoteFile }) params: RemoteFile, @Req() request: Request, @Res() response: Response) {
    const { name, version, file } = params;
    const accepted = request.headers['accept-encoding'] ?? '';
    const own = this.image.build(name, version)?.files(file, accepted);

    send(file, own ?? (await this.files.read(name, version, file, encodingFor(file, accepted))), response);
  }
}

function send(file: string, found: ServedFile | null, response: Response): void {
  const type = mediaTypeOf(file);
  if (!found || !type) throw new Problem('request.not-found');
  // On a small chunk these headers would weigh more than the content. A browser may open an SVG as a document.
  if (type !== 'image/svg+xml') {
    for (const header of documentHeaders) response.removeHeader(header);
    response.set('content-security-policy', "default-src 'none'");
  }
  response.set({ 'content-type': type, 'cache-control': forever, vary: 'accept-encoding' });
  if (found.encoding) response.set('content-encoding', found.encoding);
  response.send(found.bytes);
}
