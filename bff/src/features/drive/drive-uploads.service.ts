import type { DriveFailure } from '@fidelio/contracts';
import { type CloudFailure, CloudImportError } from '@fidelio/fidelity';
import type { PersonDrive } from '@fidelio/google-drive';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { correctedCopyOf, correctedMediaType, correctedName } from '../files/corrected-copy.js';
import { originalOf } from '../files/original.js';
import type { FileEntity } from '../files/file.entity.js';
import { FilesRepository } from '../files/files.repository.js';
import { AuditService } from '../identity/audit/audit.service.js';
import { ProcessEnding } from '../../platform/lifecycle/lifecycle.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { IntactObjects } from '../../platform/storage/intact-objects.js';
import type { DriveSaveEntity, SavedFileRow } from './drive-save.entity.js';
import { DriveSavesRepository } from './drive-saves.repository.js';
import { googleClientOf, loadGoogle } from './google-client.js';

/** Saves that this process uploads at the same time; each holds one piece of a file in memory. */
const savesAtOnce = 4;
const beatMs = 1_000;

interface Running {
  accountId: string;
  abort: AbortController;
  ended: Promise<void>;
}

interface Consent {
  code: string;
  verifier: string;
}

/** The row says that nobody wants it any more: cancelled, or the account is gone. */
class Stopped extends Error {}
/** The file is not here any more, or is damaged. */
class FileMissing extends Error {}

/** Failures of one file, after which the next one is tried. */
const ofOneFile = new Set<DriveFailure>(['refused', 'missing']);

/** Uploads the files of a save whose person has agreed. Google's token stays in this process and is given back at the end. */
@Injectable()
export class DriveUploads implements OnModuleDestroy {
  private readonly running = new Map<string, Running>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly saves: DriveSavesRepository,
    private readonly files: FilesRepository,
    private readonly objects: IntactObjects,
    private readonly audit: AuditService,
    private readonly logger: Logger,
  ) {}

  /** @returns false where this process has enough to do */
  start(save: DriveSaveEntity, consent: Consent): boolean {
    if (this.running.size >= savesAtOnce) return false;
    const abort = new AbortController();
    const ended = this.run(save, consent, abort).finally(() => this.running.delete(save.id));
    this.running.set(save.id, { accountId: save.accountId, abort, ended });

    return true;
  }

  /** Ends it at once where it runs here; another process reads it in the row. */
  stop(id: string, accountId: string): void {
    const running = this.running.get(id);
    if (running?.accountId === accountId) running.abort.abort(new Stopped());
  }

  async onModuleDestroy(): Promise<void> {
    for (const { abort } of this.running.values()) abort.abort(new ProcessEnding());
    await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }

  private async run(save: DriveSaveEntity, consent: Consent, abort: AbortController): Promise<void> {
    const files = save.files.map((file) => ({ ...file }));
    const patience = AbortSignal.timeout(this.config.limits.driveSaveSeconds * 1000);
    const signal = AbortSignal.any([abort.signal, patience]);
    const beats = this.beat(save.id, files, abort);
    let drive: PersonDrive | undefined;
    let end: Pick<DriveSaveEntity, 'state' | 'failure'> = { state: 'done', failure: null };
    try {
      const client = googleClientOf(this.config);
      if (!client) throw new Stopped();
      drive = await (await loadGoogle()).openPersonDrive(client, consent, signal);
      for (const file of files) {
        if (!(await this.saves.beat(save.id, files))) throw new Stopped();
        await this.saveOne(save, file, drive, signal);
      }
    } catch (error) {
      end = endOf(error, signal);
      this.logger.warn('save to Google Drive ended early', { saveId: save.id, ...end });
    } finally {
      clearInterval(beats);
    }
    await drive?.close();
    await this.saves.end(save.id, { ...end, files }).catch((error: unknown) => {
      this.logger.warn('end of a save to Google Drive not recorded', { saveId: save.id, error });
    });
  }

  /** Says every second how far it has come, and learns whether it is still wanted. */
  private beat(id: string, files: SavedFileRow[], abort: AbortController): NodeJS.Timeout {
    let isAsking = false;

    return setInterval(() => {
      if (isAsking) return;
      isAsking = true;
      this.saves
        .beat(id, files)
        .then((isWanted) => isWanted || abort.abort(new Stopped()))
        .catch((error: unknown) => this.logger.warn('save to Google Drive not noted', { saveId: id, error }))
        .finally(() => (isAsking = false));
    }, beatMs);
  }

  /** @throws what ends the whole save */
  private async saveOne(
    save: DriveSaveEntity,
    row: SavedFileRow,
    drive: PersonDrive,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const file = await this.files.findOwned(save.accountId, row.id);
      if (!file) throw new FileMissing();
      await this.requireIntact(file, signal);
      row.state = 'sending';
      await this.audit.record('sent-to-google', { accountId: save.accountId, sessionId: save.sessionId });
      const saved = this.savedFile(file, save.form === 'google', signal);
      row.link = await drive.save(saved, signal, (arrived) => {
        row.progress = arrived / Math.max(1, saved.content.length);
      });
      Object.assign(row, { state: 'saved', progress: 1 });
    } catch (error) {
      const { failure } = endOf(error, signal);
      Object.assign(row, { state: 'failed', failure });
      if (failure === null || !ofOneFile.has(failure)) throw error;
    }
  }

  /** What is on its way to Google cannot be taken back, so that it is checked before. */
  private async requireIntact(file: FileEntity, signal: AbortSignal): Promise<void> {
    try {
      (await this.objects.openChecked(objectOf(file), signal)).destroy();
    } catch (cause) {
      signal.throwIfAborted();
      throw new FileMissing('The file cannot be read.', { cause });
    }
  }

  private savedFile(file: FileEntity, convert: boolean, signal: AbortSignal) {
    const object = objectOf(file);
    const isCorrected = correctedCopyOf(file) !== null;
    const name = isCorrected ? correctedName(file) : file.name;
    if (file.kind === 'other') throw new FileMissing();

    return {
      // A Doc has no ending in its name.
      name: convert ? name.replace(/\.[^.]+$/, '') : name,
      format: file.kind,
      mediaType: isCorrected ? correctedMediaType(file) : file.mediaType,
      convert,
      content: {
        length: object.bytes,
        read: async (start: number, end: number) => {
          try {
            const stream = await this.objects.open(object, { start, end: end - 1 }, signal);

            return Buffer.concat(await stream.toArray());
          } catch (cause) {
            signal.throwIfAborted();
            throw new CloudImportError('gone', 'The file cannot be read.', { cause });
          }
        },
      },
    };
  }
}

/** The corrected copy; the original where nothing is corrected. */
function objectOf(file: FileEntity) {
  return correctedCopyOf(file) ?? originalOf(file);
}

const failures: Record<CloudFailure, DriveFailure> = {
  refused: 'refused',
  'too-large': 'refused',
  'not-allowed': 'not-allowed',
  full: 'full',
  busy: 'busy',
  gone: 'missing',
  unavailable: 'unavailable',
};

/** What is said of an error that ended a save. */
function endOf(error: unknown, signal: AbortSignal): Pick<DriveSaveEntity, 'state' | 'failure'> {
  const cause: unknown = signal.aborted ? signal.reason : error;
  if (cause instanceof Stopped) return { state: 'cancelled', failure: null };
  if (cause instanceof ProcessEnding) return { state: 'interrupted', failure: null };
  if (cause instanceof FileMissing) return { state: 'failed', failure: 'missing' };
  if (cause instanceof CloudImportError) return { state: 'failed', failure: failures[cause.failure] };

  return { state: 'failed', failure: signal.aborted ? 'slow' : 'unavailable' };
}
