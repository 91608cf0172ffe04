import { Controller, Get, Header, Param, Post, Redirect } from '@nestjs/common';
import { MovePointer, RemoteName } from '@fidelio/contracts';
import { z } from 'zod';
import { Policy } from '../../http/policy.js';
import { PointerService } from '../publishing/pointer.service.js';
import { RemoteStatesService } from './remote-states.service.js';
import { remotesPage } from './remotes-page.js';

const Move = z.strictObject({
  remote: RemoteName,
  action: MovePointer.shape.action.exclude(['publish', 'canary']),
  revision: z.coerce.number().int().nonnegative(),
});
type Move = z.infer<typeof Move>;

/** The operators' page and its forms. The check of `Origin` keeps other pages from sending them. */
@Controller('operations/remotes')
export class RemotesPageController {
  constructor(
    private readonly states: RemoteStatesService,
    private readonly pointers: PointerService,
  ) {}

  @Get()
  @Policy('operator-page')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  // Under `no-referrer` a browser sends its forms with `Origin: null`, which the server refuses.
  @Header('referrer-policy', 'same-origin')
  async show(): Promise<string> {
    return remotesPage(await this.states.all());
  }

  @Post(':remote/:action/:revision')
  @Policy('operator-page')
  @Redirect('/operations/remotes', 303)
  async move(@Param({ schema: Move }) { remote, action, revision }: Move): Promise<void> {
    await this.pointers.move(remote, { action, revision }, 'operator');
  }
}
