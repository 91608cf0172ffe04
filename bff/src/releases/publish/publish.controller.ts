import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Req } from '@nestjs/common';
import {
  BuiltFileName,
  CompleteRelease,
  MovePointer,
  OpenRelease,
  type OpenedRelease,
  RemoteName,
  type RemoteState,
  VersionId,
} from '@fidelio/contracts';
import { z } from 'zod';
import { Policy, type FidelioRequest } from '../../http/policy.js';
import { Problem } from '../../http/problem.js';
import { Publishers } from './publishers.js';
import { ReleaseService } from './release.service.js';
import { ReleaseStates } from './release-states.js';

const OfRemote = z.strictObject({ remote: RemoteName });
type OfRemote = z.infer<typeof OfRemote>;
const OfVersion = OfRemote.extend({ version: VersionId });
type OfVersion = z.infer<typeof OfVersion>;
const OfFile = OfVersion.extend({ file: BuiltFileName });
type OfFile = z.infer<typeof OfFile>;

/** What a team's publisher token may do, for its own remote alone. The token is checked in every handler: it is no session. */
@Controller('api/releases/remotes/:remote')
export class PublishController {
  constructor(
    @Inject(ReleaseService) private readonly releases: ReleaseService,
    @Inject(ReleaseStates) private readonly states: ReleaseStates,
    @Inject(Publishers) private readonly publishers: Publishers,
  ) {}

  @Get()
  @Policy('public')
  async show(@Param({ schema: OfRemote }) { remote }: OfRemote, @Req() request: FidelioRequest): Promise<RemoteState> {
    await this.publisher(request, remote);
    return this.states.of(remote);
  }

  @Post('versions')
  @Policy('public')
  @HttpCode(200)
  async open(
    @Param({ schema: OfRemote }) { remote }: OfRemote,
    @Body({ schema: OpenRelease }) { manifest }: OpenRelease,
    @Req() request: FidelioRequest,
  ): Promise<OpenedRelease> {
    const { label } = await this.publisher(request, remote);
    return this.releases.open(remote, manifest, label);
  }

  @Put('versions/:version/files/:file')
  @Policy('public')
  async putFile(@Param({ schema: OfFile }) { remote, version, file }: OfFile, @Req() request: FidelioRequest) {
    await this.publisher(request, remote);
    // A parser of another type would have read the body before us.
    if (!request.is('application/octet-stream')) throw new Problem('request.media-type');
    await this.releases.putFile(remote, version, file, request);
    return { kept: file };
  }

  @Post('versions/:version/complete')
  @Policy('public')
  @HttpCode(200)
  async complete(
    @Param({ schema: OfVersion }) { remote, version }: OfVersion,
    @Body({ schema: CompleteRelease }) { attestation }: CompleteRelease,
    @Req() request: FidelioRequest,
  ) {
    const { publicKey } = await this.publisher(request, remote);
    await this.releases.complete(remote, version, attestation, publicKey);
    return { ready: version };
  }

  @Post('pointer')
  @Policy('public')
  @HttpCode(200)
  async move(
    @Param({ schema: OfRemote }) { remote }: OfRemote,
    @Body({ schema: MovePointer }) move: MovePointer,
    @Req() request: FidelioRequest,
  ) {
    const { label } = await this.publisher(request, remote);
    return { revision: await this.releases.move(remote, move, label) };
  }

  private publisher(request: FidelioRequest, remote: string) {
    const token = /^Bearer +(\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new Problem('release.forbidden');

    return this.publishers.authorise(token, remote);
  }
}
