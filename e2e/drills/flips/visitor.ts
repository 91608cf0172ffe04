import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { ReleaseSet, type RemoteVersion } from '@fidelio/contracts';

const decompress = promisify(brotliDecompress);
/** Milliseconds until an answer counts as missing. */
const timeoutMs = 120_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface NamedFile {
  href: string;
  integrity: string;
}

interface Answer {
  status: number;
  encoding: string | undefined;
  body: Buffer;
}

/** Opens host pages as a browser with an empty cache would, and asks for everything that they name. */
export class Visitor {
  readonly versions = new Set<string>();
  readonly misses: string[] = [];
  pages = 0;
  files = 0;
  readonly #address: string;
  /** Bytes by address that were found to be what the page said they are. */
  readonly #sound = new Map<string, Buffer>();
  readonly #waiting: { count: number; done: () => void }[] = [];

  constructor(address: string) {
    this.#address = address;
  }

  /** Resolves when so many pages were opened. */
  reached(count: number): Promise<void> {
    if (this.pages >= count) return Promise.resolve();
    const { promise, resolve: done } = Promise.withResolvers<void>();
    this.#waiting.push({ count, done });

    return promise;
  }

  /** One page and its files: the shell's, and entry and chunks of every remote, of the versions to fall back to as well. */
  async load(browser: string): Promise<void> {
    const page = await this.#get('/chat', { cookie: `browser=${browser}` });
    this.pages += 1;
    for (const { count, done } of this.#waiting) if (this.pages >= count) done();
    const html = page.body.toString();
    const inlined = /id="release-set">(.*?)<\/script>/s.exec(html)?.[1];
    if (page.status !== 200 || !inlined) return this.#miss('/chat', `answered ${page.status}`);

    const { remotes } = ReleaseSet.parse(JSON.parse(inlined));
    this.versions.add(remotes.find(({ name }) => name === 'chat')?.version ?? '');
    const shell = html.matchAll(/(?:src|href)="(\/shell\/[^"?]+\.(?:js|css))" integrity="([^"]+)"/g);
    const named = [
      ...[...shell].map(([, href = '', integrity = '']) => ({ href, integrity })),
      ...remotes.flatMap((remote) => [...filesOf(remote), ...(remote.previous ? filesOf(remote.previous) : [])]),
    ];
    await Promise.all(named.map((file) => this.#check(file)));
  }

  async #check({ href, integrity }: NamedFile): Promise<void> {
    const { status, encoding, body } = await this.#get(href, { 'accept-encoding': 'br' });
    this.files += 1;
    if (status !== 200) return this.#miss(href, `answered ${status}`);
    if (this.#sound.get(href)?.equals(body)) return;
    const bytes = encoding === 'br' ? await decompress(body) : body;
    const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (hash !== integrity) return this.#miss(href, 'is not what the page says');
    this.#sound.set(href, body);
  }

  #miss(what: string, why: string): void {
    this.misses.push(`${what} ${why}`);
  }

  #get(path: string, headers: Record<string, string>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const call = request(this.#address + path, { agent, headers, timeout: timeoutMs }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            encoding: answer.headers['content-encoding'],
            body: Buffer.concat(parts),
          }),
        );
      });
      call.on('timeout', () => call.destroy(new Error(`${path} hangs`)));
      call.on('error', reject).end();
    });
  }
}

function filesOf({ entry, integrity, preload }: RemoteVersion): NamedFile[] {
  return [
    { href: entry, integrity },
    ...preload.map(({ href, integrity: hash }) => ({ href, integrity: hash ?? '' })),
  ].filter((file) => file.integrity !== '');
}
