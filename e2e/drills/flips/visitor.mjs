import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);
/** Milliseconds. */
const patience = 15_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Opens host pages as a browser with an empty cache would, and asks for everything that they name. */
export class Visitor {
  /** Bytes by address that were found to be what the page said they are. */
  #sound = new Map();
  #waiting = [];
  pages = 0;
  files = 0;
  versions = new Set();
  misses = [];

  constructor(address) {
    this.address = address;
  }

  /** Resolves when so many pages were opened. */
  reached(count) {
    const { promise, resolve: done } = Promise.withResolvers();
    this.#waiting.push({ count, done });

    return promise;
  }

  /** One page and its files: the shell's, and entry and chunks of every remote, of the versions that stand by too. */
  async load(browser) {
    const page = await this.#get('/chat', { cookie: `browser=${browser}` });
    this.pages += 1;
    for (const { count, done } of this.#waiting) if (this.pages >= count) done();
    const html = page.body.toString();
    const inlined = /id="release-set">(.*?)<\/script>/s.exec(html)?.[1];
    if (page.status !== 200 || !inlined) return this.#miss('/chat', `answered ${page.status}`);

    const { remotes } = JSON.parse(inlined);
    this.versions.add(remotes.find(({ name }) => name === 'chat')?.version);
    const shell = [...html.matchAll(/(?:src|href)="(\/shell\/[^"?]+\.(?:js|css))" integrity="([^"]+)"/g)];
    const named = [
      ...shell.map(([, href, integrity]) => ({ href, integrity })),
      ...remotes.flatMap((remote) => [remote, remote.previous]).flatMap(filesOf),
    ];
    await Promise.all(named.map((file) => this.#check(file)));
  }

  async #check({ href, integrity }) {
    const { status, encoding, body } = await this.#get(href, { 'accept-encoding': 'br' });
    this.files += 1;
    if (status !== 200) return this.#miss(href, `answered ${status}`);
    if (this.#sound.get(href)?.equals(body)) return;
    const bytes = encoding === 'br' ? await decompress(body) : body;
    const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (hash !== integrity) return this.#miss(href, 'is not what the page says');
    this.#sound.set(href, body);
  }

  #miss(what, why) {
    this.misses.push(`${what} ${why}`);
  }

  #get(path, headers) {
    return new Promise((resolve, reject) => {
      const call = request(this.address + path, { agent, headers, timeout: patience }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
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

function filesOf(version) {
  if (!version) return [];

  return [{ href: version.entry, integrity: version.integrity }, ...version.preload].filter(
    ({ integrity }) => integrity,
  );
}
