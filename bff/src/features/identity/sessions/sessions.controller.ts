import { Body, Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { type Done, type MintedSession, MintSession, type SessionList, Uuid } from '@fidelio/contracts';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Account, type AccountContext, Handles, Policy } from '../../../platform/http/policy.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.service.js';
import { Problem } from '../../../platform/http/problem.js';
import { publishedKeys } from './session-keys.js';
import { SessionsService, toSessionRow } from './sessions.service.js';

const SessionPath = z.strictObject({ id: Uuid });
type SessionPath = z.infer<typeof SessionPath>;

@Controller()
export class SessionsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionsService,
    private readonly limits: RateLimits,
  ) {}

  @Handles('sessions')
  async list(@Account() account: AccountContext): Promise<SessionList> {
    return { results: await this.sessions.list(account) };
  }

  /** The desktop uploader gets a session of its own; the browser's session never leaves the browser. */
  @Handles('mintSession')
  async mint(
    @Account() account: AccountContext,
    @Body({ schema: MintSession }) { client }: MintSession,
  ): Promise<MintedSession> {
    await this.limits.charge('uploaderSessionsPerHour', account.id);
    const wanted = { accountId: account.id, client, device: 'Fidelio uploader' };
    const { session, token } = await this.sessions.open('session-minted', wanted);

    return { results: { token, session: toSessionRow(session, account.sessionId) } };
  }

  @Handles('endSession')
  async end(@Account() account: AccountContext, @Param({ schema: SessionPath }) { id }: SessionPath): Promise<Done> {
    if (!(await this.sessions.end('session-ended', account.id, id))) throw new Problem('session.not-found');

    return { results: { done: true } };
  }

  @Get('.well-known/jwks.json')
  @Policy('public')
  @Header('cache-control', 'public, max-age=300')
  keys() {
    return { keys: publishedKeys(this.config) };
  }
}
