import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FakeGoogle, type GoogleFault } from '@fidelio/testing/google';
import { testDocument } from '../harness/load/document.ts';
import { freePort } from '../support/ports.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { end, until } from '../harness/until.ts';
import { DrivePerson } from './google/person.ts';

/** Seconds that one measurement may take; what a killed process left is deleted after twice that time. */
const measureSeconds = 4;
const hangs: GoogleFault = { delay: 600_000 };
const errs: GoogleFault = { status: 500 };
const dies: GoogleFault = { cutAfter: 0 };
const refuses: GoogleFault = { status: 403, reason: 'insufficientFilePermissions' };

/** What goes wrong while a copy is measured. */
const faults: [what: string, matches: RegExp, ...faults: GoogleFault[]][] = [
  ['nothing', /^never /],
  ['an import errs', /^POST \/upload/, errs],
  ['an import hangs', /^POST \/upload/, hangs],
  ['an upload dies half way', /^PUT \/upload/, { cutAfter: 2_000 }],
  ['an export is one too many', /\/export$/, { status: 403, reason: 'userRateLimitExceeded' }],
  ['an export dies', /\/export$/, dies],
  ['an export hangs', /\/export$/, hangs],
  ['the account has no room', /^PUT \/upload/, { status: 403, reason: 'storageQuotaExceeded' }],
  ['a deletion is refused', /^DELETE /, refuses],
];

/**
 * Google errs, hangs and dies while copies are measured there and files are saved there, and the product's process is killed in
 * mid-measurement and in mid-save: `npm run drill -- google`. Nothing may stay in Google beyond what people saved, no repair may be lost.
 */
export async function run() {
  const began = Date.now();
  const scene = await Scene.begin();

  try {
    const uploads: string[] = [];
    for (const fault of faults) uploads.push(await scene.measureUnder(fault));
    uploads.push(await scene.killInMeasurement());
    await scene.measured(uploads.length - 1);
    const odd = await scene.save(uploads.slice(0, 2));
    const repaired = await scene.repaired(uploads);
    const table = {
      'files uploaded': uploads.length,
      'repairs lost': uploads.length - repaired.length,
      measured: repaired.filter(({ measured }) => measured).length,
      'files saved': scene.saved,
      'saves that ended as they should not': odd.length,
      'files in the person’s Drive that nobody saved': scene.personsFiles() - scene.saved,
      'temporary files left in Google': await scene.leftBehind(),
      'calls that the API does not know': scene.google.breaches.length,
    };
    console.table({ ...table, seconds: Math.round((Date.now() - began) / 1000) });
    console.log(JSON.stringify({ ...table, odd, seconds: Math.round((Date.now() - began) / 1000) }));
    const { 'files uploaded': _, measured, 'files saved': saved, ...mustBeNone } = table;
    if (measured === 0 || saved === 0 || Object.values(mustBeNone).some((count) => count !== 0)) process.exitCode = 1;
  } finally {
    await scene.end();
  }
}

/** The product, a fake of Google that outlives it, and somebody who uses both. */
class Scene {
  /** Files that a save said to have arrived. */
  saved = 0;
  readonly google: FakeGoogle;
  readonly #home: string;
  readonly #environment: Record<string, string>;
  #product: Product;
  #uploads = 0;
  readonly #ada: DrivePerson;
  readonly #conversation: string;

  private constructor(
    google: FakeGoogle,
    home: string,
    environment: Record<string, string>,
    product: Product,
    ada: DrivePerson,
    conversation: string,
  ) {
    this.google = google;
    this.#home = home;
    this.#environment = environment;
    this.#product = product;
    this.#ada = ada;
    this.#conversation = conversation;
  }

  static async begin(): Promise<Scene> {
    const home = await mkdtemp(join(tmpdir(), 'fidelio-drill-google-'));
    const google = await FakeGoogle.start();
    const environment = await environmentOf(google, home);
    const product = await startProduct(environment);

    const ada = await DrivePerson.enter(product.address);

    return new Scene(google, home, environment, product, ada, await ada.startConversation());
  }

  /** @returns the file's id */
  async measureUnder([what, matches, ...each]: (typeof faults)[number]): Promise<string> {
    this.google.next(matches, ...each);
    const id = await this.#upload();
    await until(() => this.google.faultsLeft === 0, 'A fault was not met.');
    // A measurement that failed leaves no other trace than that it never comes.
    const given = Date.now() + (measureSeconds + 1) * 1000;
    while (!(await this.#ada.isMeasured(id)) && Date.now() < given) await wait(100);
    console.log(`  ${what}: ${(await this.#ada.isMeasured(id)) ? 'measured' : 'predicted'}`);

    return id;
  }

  /** @returns the file's id */
  async killInMeasurement(): Promise<string> {
    this.google.next(/\/export$/, hangs);
    const id = await this.#upload();
    await until(() => this.google.faultsLeft === 0, 'A fault was not met.');
    await this.#kill();
    await until(() => this.#ada.isMeasured(id), 'The next process does not measure.');
    console.log('  the process is killed while it measures: measured by the next one');

    return id;
  }

  /** Waits until so many files are measured: what hung is asked again later, and may not meet the faults that are meant for saves. */
  async measured(count: number): Promise<void> {
    await until(async () => {
      const files = await this.#ada.files();

      return files.filter(({ diagnosis }) => diagnosis?.proof?.imported !== undefined).length === count;
    }, 'Not every file is measured.');
  }

  /** Saves one after the other: without a fault, and with each. @returns those that ended otherwise than they should */
  async save(ids: string[]): Promise<string[]> {
    const states = [
      await this.#saveUnder('nothing', ids, 'done'),
      await this.#saveUnder('an upload errs', ids, 'done', /^PUT /, errs),
      await this.#saveUnder('an upload dies half way', ids, 'done', /^PUT /, { cutAfter: 2_000 }),
      await this.#saveUnder('the Drive is full', ids, 'failed', /^PUT /, {
        status: 403,
        reason: 'storageQuotaExceeded',
      }),
      await this.#saveUnder('an upload hangs, and is cancelled', ids, 'cancelled', /^PUT /, hangs),
      await this.#saveUnder('the process is killed in mid-save', ids, 'interrupted', /^PUT /, hangs),
      await this.#saveUnder('the same once more', ids, 'done'),
    ];

    return states.filter((state) => state !== null);
  }

  /** The files whose repair came to its end with a copy. */
  async repaired(ids: string[]): Promise<{ id: string; measured: boolean }[]> {
    const files = await until(async () => {
      const found = (await this.#ada.files()).filter(({ id }) => ids.includes(id));

      return found.every(({ waitReason }) => waitReason !== 'queued' && waitReason !== 'running') && found;
    }, 'Some repairs do not come to an end.');

    return files
      .filter(({ correctedFileUrl, fixedFileUrl }) => (correctedFileUrl ?? fixedFileUrl) != null)
      .map(({ id, diagnosis }) => ({ id, measured: diagnosis?.proof?.imported !== undefined }));
  }

  personsFiles(): number {
    return this.google.files.all.filter(({ owner }) => owner === 'person@example.org').length;
  }

  /** What the product made for a moment, once the sweep has had its time. */
  async leftBehind(): Promise<number> {
    const count = () =>
      this.google.files.all.filter(({ appProperties }) => appProperties.fidelio === 'temporary').length;
    await until(() => count() === 0, 'Something is left.').catch(() => undefined);

    return count();
  }

  async end(): Promise<void> {
    await this.#product.stop();
    await this.google.stop();
    await rm(this.#home, { recursive: true, force: true });
  }

  async #saveUnder(
    what: string,
    ids: string[],
    state: string,
    matches: RegExp = /^never /,
    ...each: GoogleFault[]
  ): Promise<string | null> {
    this.google.next(matches, ...each);
    const id = await this.#ada.save(ids);
    await until(() => this.google.faultsLeft === 0, 'A fault was not met.');
    if (state === 'cancelled') await this.#ada.cancelSave(id);
    if (state === 'interrupted') await this.#kill();
    const save = await until(async () => {
      const found = await this.#ada.lookAtSave(id);

      return found.state === 'asked' || found.state === 'running' ? undefined : found;
    }, 'A save does not come to an end.');
    this.saved += save.files.filter((file) => file.state === 'saved').length;
    console.log(`  saved while ${what}: ${save.state}`);

    return save.state === state ? null : `${what}: ${save.state}`;
  }

  #upload(): Promise<string> {
    this.#uploads += 1;
    // Every fourth of these documents has nothing to correct.
    const { name, bytes } = testDocument(this.#uploads * 4 + 1);

    return this.#ada.upload(name, bytes, { conversationId: this.#conversation, reason: '' });
  }

  /** The end that no process is told of. Afterwards the product starts again where it was. */
  async #kill(): Promise<void> {
    await end(this.#product.process, 'SIGKILL');
    this.#product = await startProduct(this.#environment);
  }
}

async function environmentOf(google: FakeGoogle, home: string): Promise<Record<string, string>> {
  const keyFile = join(home, 'key.json');
  await writeFile(keyFile, google.tokens.keyFile(), { mode: 0o600 });

  return {
    DATA_DIR: join(home, 'data'),
    PORT: `${await freePort()}`,
    LOG_LEVEL: 'silent',
    GOOGLE_CLIENT_ID: google.tokens.client.id,
    GOOGLE_CLIENT_SECRET: google.tokens.client.secret,
    GOOGLE_SERVICE_ACCOUNT_FILE: keyFile,
    GOOGLE_MEASURED_DOMAINS: 'example.org',
    GOOGLE_ORIGIN: google.origin,
    MEASURE_SECONDS: `${measureSeconds}`,
    UPLOAD_PATIENCE_SECONDS: '0',
  };
}
