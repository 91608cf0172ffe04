import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { originOf, runningProduct, usualProduct } from './running-product.js';
import { workspaceRoot } from '../workspace.js';
import { ReleaseRefused } from './ask-product.js';
import {
  credentialsFile,
  enrol,
  permitVariable,
  readCredentials,
  readOperatorToken,
  readSigning,
  type Signing,
} from './credentials.js';
import { override } from './override.js';
import { publish } from './publish.js';
import { allStates, permit, ReleaseClient, retire } from './release-client.js';
import { run } from './run.js';
import { serveBuild } from './serve-build.js';
import { serveSources } from './serve-sources.js';
import { describe } from './show.js';

const usage = `npm run release -- COMMAND REMOTE [options]

  enrol REMOTE            make credentials for a remote's team (an operator's job)
  allow REMOTE            print a permit to develop a remote with this product (an operator's job)  [--days 7]
  publish REMOTE          build, prove, upload, go live       [--canary PERCENT] [--no-build] [--app FOLDER]
                          or print a link for colleagues      [--preview] [--hours 72]
  end-preview REMOTE VERSION  its links show it no more
  promote REMOTE          make the canary live
  rollback REMOTE         back to the version before
  pin | unpin REMOTE      refuse, or take again, what is published
  kill | revive REMOTE    switch a remote off, or on again
  show REMOTE             versions, health and history
  list                    every remote (an operator's job)
  retire REMOTE           take a remote off the product for good, and its team's tokens (an operator's job)
  override REMOTE         show this machine's build to one tab of a running product, until it is ended
                          (with a permit)                     [--url http://127.0.0.1:PORT] [--minutes 60] [--no-build]

  dev REMOTE              serve the sources of this machine with hot reload to one tab of a running product; one that is
                          deployed signs it (with a permit)   [--app FOLDER]

  --to URL, --product URL the running product (this checkout's, or ${usualProduct})
  --data DIR              folder of the credentials (DATA_DIR, or .data)
  OPERATOR_TOKEN          an operator's token; without it that of the data folder
  ${permitVariable}          a developer's permit, instead of an operator's token`;

const moves = ['promote', 'rollback', 'pin', 'unpin', 'kill', 'revive'] as const;
const say = (line: string) => console.log(line);

try {
  await main();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof ReleaseRefused ? `Refused (${error.code}): ${error.message}` : error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      product: { type: 'string' },
      data: { type: 'string', default: resolve(process.env['DATA_DIR'] ?? '.data') },
      canary: { type: 'string' },
      app: { type: 'string' },
      'no-build': { type: 'boolean', default: false },
      url: { type: 'string' },
      minutes: { type: 'string', default: '60' },
      preview: { type: 'boolean', default: false },
      hours: { type: 'string', default: '72' },
      days: { type: 'string', default: '7' },
    },
  });
  const [command, remote, version] = positionals;
  const given = values.to ?? values.product;
  const named = given === undefined ? undefined : originOf(given);
  const product = named ?? (await runningProduct(process.env['DATA_DIR'])) ?? usualProduct;
  if (command === 'list')
    return say((await allStates(product, await readOperatorToken(values.data))).map(describe).join('\n\n'));
  if (!command || !remote) return say(usage);
  const file = credentialsFile(remote, values.data);
  if (command === 'enrol') {
    await enrol(product, remote, await readOperatorToken(values.data), file);
    return say(`Credentials for ${remote} are in ${file}`);
  }
  if (command === 'allow') {
    const wanted = { remote, days: wholeNumber('--days', values.days) };
    const { token, until } = await permit(product, await readOperatorToken(values.data), wanted);
    return say(`Until ${until}, for who develops ${remote} against ${product}:\n\n  ${permitVariable}=${token}\n`);
  }
  if (command === 'dev') {
    const folder = values.app === undefined ? await appFolder(remote) : resolve(values.app);
    // Only a product that was named is asked for a signature; one of this machine may do without.
    if (named === undefined) return serveSources(folder);
    const signing = await readSigning(values.data).catch((error: unknown) => {
      if (!['localhost', '127.0.0.1'].includes(new URL(named).hostname)) throw error;
      return null;
    });
    return serveSources(folder, { address: named, signing });
  }
  if (command === 'retire') {
    await retire(product, remote, await readOperatorToken(values.data));
    return say(`${remote} is no remote of the product any more`);
  }
  if (command === 'override') return startOverride(product, remote, await readSigning(values.data), values);

  const credentials = await readCredentials(file);
  const client = new ReleaseClient(product, remote, credentials.token);
  const move = moves.find((name) => name === command);
  if (move) await client.move({ action: move, revision: (await client.state()).revision });
  else if (command === 'publish') {
    const percent = values.canary === undefined ? undefined : wholeNumber('--canary', values.canary);
    const previewHours = values.preview ? wholeNumber('--hours', values.hours) : undefined;
    const app = values.app === undefined ? await appFolder(remote) : resolve(values.app);
    await publish({ client, credentials, product, app, percent, previewHours, build: !values['no-build'], say });
  } else if (command === 'end-preview' && version) await client.endPreview(version);
  else if (command !== 'show') return say(usage);

  say(describe(await client.state()));
}

/** Builds the remote and serves it until this process ends, unless `url` names a server. */
async function startOverride(
  product: string,
  remote: string,
  signing: Signing,
  { url, minutes, 'no-build': noBuild }: { url?: string; minutes: string; 'no-build': boolean },
): Promise<void> {
  const app = await appFolder(remote);
  const wanted = { product, remote, signing, minutes: wholeNumber('--minutes', minutes) };
  if (!url && !noBuild) await run('rsbuild', ['build'], app, 'Build: the remote does not build.');
  const served = url ? { url, stop: async () => {} } : await serveBuild(join(app, 'dist'), 0);
  const address = await override({ ...wanted, url: served.url }).catch(async (cause: unknown) => {
    // The server would keep this process running.
    await served.stop();
    throw cause;
  });
  say(`${remote} from ${served.url}, for ${minutes} minutes, in the tab that opens this address:\n\n  ${address}\n`);
  if (!url) say('It is served from here: end it with Ctrl-C.');
}

/** `Number('x')` is NaN, which would make a canary a release for everybody. */
function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${option} takes a whole number above 0, not ${text}.`);

  return Number(text);
}

/** The launcher's remote lives in `launcher-site`; every other folder bears its remote's name. A team's own repository may be one app. */
async function appFolder(remote: string): Promise<string> {
  for (const folder of [
    ...[remote, `${remote}-site`].map((name) => join(workspaceRoot, 'apps', name)),
    process.cwd(),
  ]) {
    const found = await access(join(folder, 'rsbuild.config.ts')).then(
      () => true,
      () => false,
    );
    if (found) return folder;
  }

  throw new Error(`There is no app for ${remote} below apps/, and this folder is none.`);
}
