import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import {
  type IssuedPublisher,
  IssuePublisher,
  type MintedOverride,
  MintOverride,
  MovePointer,
  type Publisher,
  RemoteName,
  type RemoteState,
  Uuid,
} from '@fidelio/contracts';
import { z } from 'zod';
import { Policy } from '../../http/policy.js';
import { Overrides } from '../override/overrides.js';
import { Publishers } from './publishers.js';
import { ReleaseService } from './release.service.js';
import { ReleaseStates } from './release-states.js';

const OfPublisher = z.strictObject({ id: Uuid });
type OfPublisher = z.infer<typeof OfPublisher>;
const OfRemote = z.strictObject({ remote: RemoteName });
type OfRemote = z.infer<typeof OfRemote>;

/** What the operator's token may do: see every remote, enrol and revoke publishers, move any pointer. */
@Controller('api/operations/releases')
export class ReleaseOperatorController {
  constructor(
    @Inject(Overrides) private readonly overrides: Overrides,
    @Inject(Publishers) private readonly publishers: Publishers,
    @Inject(ReleaseService) private readonly releases: ReleaseService,
    @Inject(ReleaseStates) private readonly states: ReleaseStates,
  ) {}

  @Get()
  @Policy('operator')
  list(): Promise<RemoteState[]> {
    return this.states.all();
  }

  @Get('publishers')
  @Policy('operator')
  listPublishers(): Promise<Publisher[]> {
    return this.publishers.list();
  }

  @Post('publishers')
  @Policy('operator')
  @HttpCode(200)
  issue(@Body({ schema: IssuePublisher }) publisher: IssuePublisher): Promise<IssuedPublisher> {
    return this.publishers.issue(publisher);
  }

  @Delete('publishers/:id')
  @Policy('operator')
  async revoke(@Param({ schema: OfPublisher }) { id }: OfPublisher) {
    await this.publishers.revoke(id);
    return { revoked: id };
  }

  @Post('overrides')
  @Policy('operator')
  @HttpCode(200)
  override(@Body({ schema: MintOverride }) override: MintOverride): Promise<MintedOverride> {
    return this.overrides.mint(override);
  }

  @Post(':remote/pointer')
  @Policy('operator')
  @HttpCode(200)
  async move(
    @Param({ schema: OfRemote }) { remote }: OfRemote,
    @Body({ schema: MovePointer }) move: MovePointer,
  ): Promise<{ revision: number }> {
    return { revision: await this.releases.move(remote, move, 'operator') };
  }
}
