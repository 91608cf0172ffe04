import { CloudImportError, type CloudImporter, type ExportKind, type ImportedFile } from '@fidelio/fidelity';
import type { OfficeFormat } from '@fidelio/contracts';
import { drive, type drive_v3 } from '@googleapis/drive';
import { Gaxios, GaxiosError } from 'gaxios';
import { JWT } from 'google-auth-library';
import { reasonOf, retries, sentences, toCloudError } from './failures.js';
import { exportType, mediaTypes } from './media-types.js';
import { inMemory, uploadResumable } from './resumable-upload.js';
import type { ServiceAccount } from './service-account.js';

/** The least that suffices: files that this product made, and no other. */
const scope = 'https://www.googleapis.com/auth/drive.file';
const google = 'https://www.googleapis.com';
const tokenAddress = 'https://oauth2.googleapis.com';
const folderType = 'application/vnd.google-apps.folder';
const folderName = 'Fidelio, temporary files';
const requestTimeoutMs = 120_000;

/** The product's own property on what it makes: nothing else is ever listed or deleted. */
const marked = (value: string) => ({ fidelio: value });
const isMarked = (value: string) => `appProperties has { key='fidelio' and value='${value}' } and trashed = false`;

export interface DriveImporterOptions {
  /** A person of the organisation for whom the account acts (domain-wide delegation). */
  subject?: string;
  /** Where Google's APIs are, for tests: every request goes there. */
  origin?: string;
  /** Milliseconds before the first new try after a fault; 1,000 as Google asks for. */
  firstPauseMs?: number;
}

/** Imports files into Google Drive as Docs, Sheets or Slides, exports them, and deletes them again. */
export class DriveImporter implements CloudImporter {
  private readonly origin: string;
  private readonly firstPauseMs: number;
  private readonly connect: () => JWT;
  private auth: JWT;
  private folder: Promise<string> | undefined;

  constructor(account: ServiceAccount, { subject, origin, firstPauseMs = 1_000 }: DriveImporterOptions = {}) {
    const transporter = new Gaxios();
    if (origin !== undefined) redirect(transporter, origin);
    this.connect = () => new JWT({ ...account, subject, scopes: [scope], transporter });
    this.auth = this.connect();
    this.origin = origin ?? google;
    this.firstPauseMs = firstPauseMs;
  }

  async import(
    { name, format, bytes }: { name: string; format: OfficeFormat; bytes: Uint8Array },
    signal?: AbortSignal,
  ): Promise<ImportedFile> {
    const { suite, office } = mediaTypes[format];
    const upload = async () => {
      const metadata = {
        name,
        mimeType: suite,
        parents: [await this.temporaryFolder()],
        appProperties: marked('temporary'),
      };

      return this.authorised(() =>
        uploadResumable({
          auth: this.auth,
          url: `${this.origin}/upload/drive/v3/files`,
          metadata,
          mediaType: office,
          content: inMemory(bytes),
          firstPauseMs: this.firstPauseMs,
          signal,
        }),
      );
    };
    try {
      const { id } = await upload().catch((error: unknown) => {
        if (!(error instanceof GaxiosError) || error.response?.status !== 404) throw error;
        // Somebody deleted the folder meanwhile.
        this.folder = undefined;

        return upload();
      });

      return { id, format };
    } catch (error) {
      throw toCloudError(error, 'refused');
    }
  }

  async export({ id, format }: ImportedFile, kind: ExportKind, signal?: AbortSignal): Promise<Uint8Array> {
    const mimeType = exportType(format, kind);
    const options = { ...this.options(signal), responseType: 'arraybuffer' } as const;
    try {
      const { data } = await this.authorised(() => this.api.files.export({ fileId: id, mimeType }, options));

      return new Uint8Array(data as unknown as ArrayBuffer);
    } catch (error) {
      // Exports end at 10 MB; the link that Drive has for the same export does not.
      if (error instanceof GaxiosError && reasonOf(error) === 'exportSizeLimitExceeded')
        return this.exportByLink(id, mimeType, signal);
      throw toCloudError(error);
    }
  }

  async delete({ id }: Pick<ImportedFile, 'id'>, signal?: AbortSignal): Promise<void> {
    try {
      await this.authorised(() => this.api.files.delete({ fileId: id }, this.options(signal)));
    } catch (error) {
      if (error instanceof GaxiosError && error.response?.status === 404) return;
      throw toCloudError(error);
    }
  }

  async sweep(milliseconds: number, signal?: AbortSignal): Promise<number> {
    const before = new Date(Date.now() - milliseconds).toISOString();
    const ids = await this.list(`${isMarked('temporary')} and createdTime < '${before}'`, signal);
    for (const id of ids) await this.delete({ id }, signal);

    return ids.length;
  }

  private async exportByLink(fileId: string, mimeType: string, signal?: AbortSignal): Promise<Uint8Array> {
    try {
      const { data } = await this.api.files.get({ fileId, fields: 'exportLinks' }, this.options(signal));
      const link = data.exportLinks?.[mimeType];
      if (link === undefined || !this.isOfGoogle(link)) throw new CloudImportError('too-large', sentences['too-large']);
      const response = await this.auth.request<ArrayBuffer>({
        ...this.options(signal),
        url: link,
        responseType: 'arraybuffer',
      });

      return new Uint8Array(response.data);
    } catch (error) {
      throw toCloudError(error);
    }
  }

  /** The token goes to Google alone, whatever an answer names. */
  private isOfGoogle(link: string): boolean {
    const { origin, protocol, hostname } = new URL(link);

    return origin === this.origin || (protocol === 'https:' && /(^|\.)(google|googleapis)\.com$/.test(hostname));
  }

  /** Found or made once; a failure is not remembered. The call is not bound to the one import that happens to be first. */
  private temporaryFolder(): Promise<string> {
    this.folder ??= this.findOrMakeFolder().catch((error: unknown) => {
      this.folder = undefined;
      throw error;
    });

    return this.folder;
  }

  private async findOrMakeFolder(): Promise<string> {
    const [known] = await this.list(`mimeType = '${folderType}' and ${isMarked('folder')}`);
    if (known !== undefined) return known;
    const folder = { name: folderName, mimeType: folderType, appProperties: marked('folder') };
    const { data } = await this.api.files.create({ requestBody: folder, fields: 'id' }, this.options());

    return data.id!;
  }

  /** Ids of files, oldest first, page by page. */
  private async list(query: string, signal?: AbortSignal): Promise<string[]> {
    const ids: string[] = [];
    let pageToken: string | undefined;
    try {
      do {
        const fields = 'nextPageToken, files(id)';
        const request = { q: query, fields, orderBy: 'createdTime', pageSize: 100, pageToken };
        const { data } = await this.authorised(() => this.api.files.list(request, this.options(signal)));
        ids.push(...(data.files ?? []).map(({ id }) => id!));
        pageToken = data.nextPageToken ?? undefined;
      } while (pageToken !== undefined);
    } catch (error) {
      throw toCloudError(error);
    }

    return ids;
  }

  private get api(): drive_v3.Drive {
    return drive({ version: 'v3', auth: this.auth, rootUrl: `${this.origin}/` });
  }

  /** Tries once more with a new token where Google does not accept the one at hand, which it may have revoked before its time. */
  private async authorised<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof GaxiosError) || error.response?.status !== 401) throw error;
      this.auth = this.connect();

      return call();
    }
  }

  private options(signal?: AbortSignal) {
    return { ...retries(this.firstPauseMs, signal), signal, timeout: requestTimeoutMs };
  }
}

/** Sends what is meant for Google to another server. What the token is signed for stays Google's address. */
function redirect(transporter: Gaxios, origin: string): void {
  transporter.interceptors.request.add({
    resolved: async (options) => {
      const { origin: meant, pathname, search } = options.url;
      if (meant === tokenAddress || meant === google) options.url = new URL(`${pathname}${search}`, origin);

      return options;
    },
  });
}
