import { Body, Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { type Done, type MintedSession, MintSession, type SessionList, Uuid } from '@fidelio/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config/config.js';
import { Account, type AccountContext, Handles, Policy } from '../../http/policy.js';
import { Problem } from '../../http/problem.js';
import { Audit } from '../audit/audit.js';
import { publishedKeys } from './session-keys.js';
import { Sessions, toSessionRow } from './sessions.js';

const SessionPath = z.strictObject({ id: Uuid });
type SessionPath = z.infer<typeof SessionPath>;

@Controller()
export class SessionsController {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  @Handles('sessions')
  async list(@Account() account: AccountContext): Promise<SessionList> {
    return { results: await this.sessions.list(account) };
  }

  /** The desktop uploader gets a session of its own; the browser's is never handed out. */
  @Handles('mintSession')
  mint(
    @Account() account: AccountContext,
    @Body({ schema: MintSession }) { client }: MintSession,
  ): Promise<MintedSession> {
    return this.source.transaction(async (manager) => {
      const { session, token } = await this.sessions.open(manager, account.id, client, 'Fidelio uploader');
      await this.audit.record('session-minted', { accountId: account.id, sessionId: session.id }, manager);

      return { results: { token, session: toSessionRow(session, account.sessionId) } };
    });
  }

  @Handles('endSession')
  async end(@Account() account: AccountContext, @Param({ schema: SessionPath }) { id }: SessionPath): Promise<Done> {
    if (!(await this.sessions.end(account.id, id))) throw new Problem('session.not-found');
    await this.audit.record('session-ended', { accountId: account.id, sessionId: id });

    return { results: { done: true } };
  }

  @Get('.well-known/jwks.json')
  @Policy('public')
  @Header('cache-control', 'public, max-age=300')
  keys() {
    return { keys: publishedKeys(this.config) };
  }
}
