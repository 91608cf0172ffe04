import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { RemoteName, Uuid } from '@fidelio/contracts';
import {
  type IssuedPublisher,
  IssuePublisher,
  type MintedOverride,
  MintOverride,
  MintPermit,
  MovePointer,
  type Publisher,
  type RemoteState,
} from '@fidelio/contracts/releases';
import { z } from 'zod';
import { Policy } from '../../../platform/http/policy.js';
import { OverridesService } from '../overrides/overrides.service.js';
import { PointerService } from '../publishing/pointer.service.js';
import { PublishersService } from '../publishing/publishers.service.js';
import { RemoteStatesService } from '../remote-states.service.js';

const OfPublisher = z.strictObject({ id: Uuid });
type OfPublisher = z.infer<typeof OfPublisher>;
const OfRemote = z.strictObject({ remote: RemoteName });
type OfRemote = z.infer<typeof OfRemote>;

/** What the operator's token permits: read every remote's state, issue and revoke publishers, move any pointer, retire a remote. */
@Controller('api/operations/releases')
export class OperatorController {
  constructor(
    private readonly overrides: OverridesService,
    private readonly publishers: PublishersService,
    private readonly pointers: PointerService,
    private readonly states: RemoteStatesService,
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

  @Post('permits')
  @Policy('operator')
  @HttpCode(200)
  permit(@Body({ schema: MintPermit }) permit: MintPermit): Promise<MintedOverride> {
    return this.overrides.permit(permit);
  }

  @Delete(':remote')
  @Policy('operator')
  async retire(@Param({ schema: OfRemote }) { remote }: OfRemote) {
    await this.pointers.retire(remote, 'operator');
    await this.publishers.revokeAllOf(remote);
    return { retired: remote };
  }

  @Post(':remote/pointer')
  @Policy('operator')
  @HttpCode(200)
  async move(
    @Param({ schema: OfRemote }) { remote }: OfRemote,
    @Body({ schema: MovePointer }) move: MovePointer,
  ): Promise<{ revision: number }> {
    return { revision: await this.pointers.move(remote, move, 'operator') };
  }
}
