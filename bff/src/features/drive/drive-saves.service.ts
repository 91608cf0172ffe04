import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DriveSave, SaveToDrive } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { FilesRepository } from '../files/files.repository.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.service.js';
import type { AccountContext } from '../../platform/http/policy.js';
import { Problem } from '../../platform/http/problem.js';
import { SessionsService } from '../identity/sessions/sessions.service.js';
import type { DriveSaveEntity } from './drive-save.entity.js';
import { DriveSavesRepository, silentSeconds } from './drive-saves.repository.js';
import { DriveUploads } from './drive-uploads.service.js';
import { googleClientOf, loadGoogle } from './google-client.js';

/** How long a person may take on Google's consent page. */
export const consentMs = 15 * 60_000;

export interface BegunSave {
  id: string;
  consentUrl: string;
  /** For a cookie: it says on the way back that this is the browser which began. */
  browserSecret: string;
}

/** What Google's consent page sends back. */
export interface ConsentAnswer {
  state: string;
  code?: string;
  error?: string;
}

/** Saves of files to a person's own Google Drive: asked for here, agreed to at Google's, uploaded by `DriveUploads`. */
@Injectable()
export class DriveSaves {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly saves: DriveSavesRepository,
    private readonly files: FilesRepository,
    private readonly sessions: SessionsService,
    private readonly limits: RateLimits,
    private readonly uploads: DriveUploads,
  ) {}

  /** @throws Problem `file.not-found` where one of the files is not the caller's, `request.not-found` where no client is configured */
  async begin({ id: accountId, sessionId }: AccountContext, { ids, as }: SaveToDrive): Promise<BegunSave> {
    const client = this.client();
    await this.limits.charge('driveSavesPerHour', accountId);
    if (await this.saves.isRunning(accountId))
      throw new Problem('request.too-many', { detail: 'Another save to Google Drive is running.', retryAfter: 30 });
    const kinds = new Map((await this.files.presentOf(accountId, ids)).map(({ id, kind }) => [id, kind]));
    if (ids.some((id) => (kinds.get(id) ?? 'other') === 'other')) throw new Problem('file.not-found');

    const [id, verifier, browserSecret] = [randomUUID(), secret(), secret()];
    const state = `${id}.${secret()}`;
    const { consentAddress } = await loadGoogle();
    await this.saves.insert({
      id,
      accountId,
      sessionId,
      form: as,
      files: [...kinds].map(([id, kind]) => ({ id, kind, state: 'waiting', progress: 0, link: null, failure: null })),
      state: 'asked',
      stateHash: hashOf(state),
      browserHash: hashOf(browserSecret),
      verifier,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + consentMs),
    });

    return { id, consentUrl: consentAddress(client, { state, verifier }), browserSecret };
  }

  /** @returns whether the answer fits a save of this browser, whose session still lives, and is the first one */
  async accept(id: string, { state, code, error }: ConsentAnswer, browserSecret: string): Promise<boolean> {
    this.client();
    const save = await this.saves.accept({ id, stateHash: hashOf(state), browserHash: hashOf(browserSecret) });
    if (!save?.verifier) return false;
    const isLive = (await this.sessions.liveAmong([save.sessionId])).length > 0;
    if (!isLive) await this.end(save, 'cancelled');
    else if (error === 'access_denied') await this.end(save, 'refused');
    else if (code === undefined) await this.saves.end(id, { ...save, state: 'failed', failure: 'not-allowed' });
    // The end of the other one would take this one's consent along.
    else if (
      (await this.saves.isRunning(save.accountId, id)) ||
      !this.uploads.start(save, { code, verifier: save.verifier })
    )
      await this.saves.end(id, { ...save, state: 'failed', failure: 'busy' });

    return isLive;
  }

  /** @throws Problem `drive.save-not-found` */
  async find(accountId: string, id: string): Promise<DriveSave> {
    this.client();
    const save = await this.saves.findOne({ id, accountId });
    if (!save) throw new Problem('drive.save-not-found');
    const ids = save.files.map(({ id }) => id);
    const names = new Map((await this.files.presentOf(accountId, ids)).map(({ id, name }) => [id, name]));

    return {
      id,
      as: save.form,
      state: stateOf(save),
      failure: save.failure,
      createdAt: save.createdAt.toISOString(),
      files: save.files.map((file) => ({ ...file, name: names.get(file.id) ?? null })),
    };
  }

  /** What has arrived stays in the Drive. @throws Problem `drive.save-not-found` */
  async cancel(accountId: string, id: string): Promise<DriveSave> {
    this.client();
    await this.saves.cancel(accountId, id);
    this.uploads.stop(id, accountId);

    return this.find(accountId, id);
  }

  private async end(save: DriveSaveEntity, state: 'cancelled' | 'refused'): Promise<void> {
    await this.saves.end(save.id, { ...save, state, failure: null });
  }

  private client() {
    const client = googleClientOf(this.config);
    if (!client) throw new Problem('request.not-found');

    return client;
  }
}

/** What a person is told: nobody writes to the row of a process that died, or after whom nobody asked. */
function stateOf({ state, beatAt, expiresAt }: DriveSaveEntity): DriveSave['state'] {
  const now = Date.now();
  if (state === 'asked' && expiresAt.getTime() < now) return 'expired';
  if (state === 'running' && (beatAt?.getTime() ?? 0) < now - silentSeconds * 1000) return 'interrupted';

  return state;
}

const secret = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
