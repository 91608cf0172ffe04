import { Controller, Get, Header, Inject, Param, Post, Redirect, UseGuards } from '@nestjs/common';
import { MovePointer, RemoteName } from '@fidelio/contracts';
import { z } from 'zod';
import { Policy } from '../../http/policy.js';
import { ReleaseStates } from '../publish/release-states.js';
import { ReleaseService } from '../publish/release.service.js';
import { OperatorsGuard } from './operators.guard.js';
import { remotesPage } from './remotes-page.js';

const Move = z.strictObject({
  remote: RemoteName,
  action: MovePointer.shape.action.exclude(['publish', 'canary']),
  revision: z.coerce.number().int().nonnegative(),
});
type Move = z.infer<typeof Move>;

/** The operators' page; its forms come back to it. That another page cannot send them, the check of `Origin` sees to. */
@Controller('operations/remotes')
@UseGuards(OperatorsGuard)
export class RemotesPageController {
  constructor(
    @Inject(ReleaseStates) private readonly states: ReleaseStates,
    @Inject(ReleaseService) private readonly releases: ReleaseService,
  ) {}

  @Get()
  @Policy('public')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async show(): Promise<string> {
    return remotesPage(await this.states.all());
  }

  @Post(':remote/:action/:revision')
  @Policy('public')
  @Redirect('/operations/remotes', 303)
  async move(@Param({ schema: Move }) { remote, action, revision }: Move): Promise<void> {
    await this.releases.move(remote, { action, revision }, 'operator');
  }
}
