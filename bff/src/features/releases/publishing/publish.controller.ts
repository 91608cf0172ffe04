import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { RemoteName, VersionId } from '@fidelio/contracts';
import {
  BuiltFileName,
  CompleteRelease,
  type MintedOverride,
  MintOverride,
  MintPreview,
  MovePointer,
  OpenRelease,
  type OpenedRelease,
  type RemoteState,
} from '@fidelio/contracts/releases';
import { z } from 'zod';
import { Policy, type FidelioRequest } from '../../../platform/http/policy.js';
import { Problem } from '../../../platform/http/problem.js';
import { RemoteStatesService } from '../remote-states.service.js';
import { OverridesService } from '../overrides/overrides.service.js';
import { PreviewsService } from '../overrides/previews.service.js';
import { PointerService } from './pointer.service.js';
import { PublishersService } from './publishers.service.js';
import { PublishingService } from './publishing.service.js';

const OfRemote = z.strictObject({ remote: RemoteName });
type OfRemote = z.infer<typeof OfRemote>;
const OfVersion = OfRemote.extend({ version: VersionId });
type OfVersion = z.infer<typeof OfVersion>;
const OfFile = OfVersion.extend({ file: BuiltFileName });
type OfFile = z.infer<typeof OfFile>;

/** What a team's publisher token permits, or a developer's permit, for one remote alone. Every handler checks the token, since it is no session. */
@Controller('api/releases/remotes/:remote')
export class PublishController {
  constructor(
    private readonly publishing: PublishingService,
    private readonly pointers: PointerService,
    private readonly overrides: OverridesService,
    private readonly previews: PreviewsService,
    private readonly states: RemoteStatesService,
    private readonly publishers: PublishersService,
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
    return this.publishing.open(remote, manifest, label);
  }

  @Put('versions/:version/files/:file')
  @Policy('public')
  async putFile(@Param({ schema: OfFile }) { remote, version, file }: OfFile, @Req() request: FidelioRequest) {
    await this.publisher(request, remote);
    // A parser of another media type would have consumed the body.
    if (!request.is('application/octet-stream')) throw new Problem('request.media-type');
    await this.publishing.putFile(remote, version, file, request);
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
    await this.publishing.complete(remote, version, attestation, publicKey);
    return { ready: version };
  }

  @Post('versions/:version/preview')
  @Policy('public')
  @HttpCode(200)
  async preview(
    @Param({ schema: OfVersion }) name: OfVersion,
    @Body({ schema: MintPreview }) { hours }: MintPreview,
    @Req() request: FidelioRequest,
  ): Promise<MintedOverride> {
    const { label } = await this.publisher(request, name.remote);
    return this.previews.mint(name, hours, label);
  }

  @Delete('versions/:version/preview')
  @Policy('public')
  async endPreview(@Param({ schema: OfVersion }) name: OfVersion, @Req() request: FidelioRequest) {
    const { label } = await this.publisher(request, name.remote);
    await this.previews.end(name, label);
    return { ended: name.version };
  }

  @Post('overrides')
  @Policy('public')
  @HttpCode(200)
  override(
    @Param({ schema: OfRemote }) { remote }: OfRemote,
    @Body({ schema: MintOverride }) override: MintOverride,
    @Req() request: FidelioRequest,
  ): Promise<MintedOverride> {
    if (override.remote !== remote) throw new Problem('release.forbidden');
    return this.overrides.mintPermitted(override, bearerOf(request));
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
    return { revision: await this.pointers.move(remote, move, label) };
  }

  private publisher(request: FidelioRequest, remote: string) {
    return this.publishers.authorise(bearerOf(request), remote);
  }
}

function bearerOf({ headers }: FidelioRequest): string {
  const token = /^Bearer +(\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new Problem('release.forbidden');

  return token;
}
