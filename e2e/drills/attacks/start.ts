import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isProgram } from '@fidelio/federation/find-browser';
import { freePort } from '../../support/ports.ts';
import { node, nodeOptions } from '../../run/node-options.ts';
import { root } from '../../run/steps.ts';
import { type Attack, holds } from './attack.ts';
import { Visitor } from './visitor.ts';

const server = [...nodeOptions.flags, 'bff/dist/main.js'];
const repeated = 'a'.repeat(32);

/** Attacks on what an operator starts, and what stands before the application. */
export const start: Attack[] = [
  {
    what: '7 embedded mode opens to a network without a word',
    async attempt(target) {
      for (const [name, value] of [
        ['HOST', '0.0.0.0'],
        ['PUBLIC_URL', 'https://fidelio.example'],
        ['NODE_ENV', 'production'],
      ] as const) {
        const { code } = await ends(node, server, { [name]: value });
        holds(code === 78, `${name}=${value}: it ended with ${code}`);
      }
      const stranger = new Visitor(target);
      const headers = { host: 'evil.example' };
      for (const path of ['/dev/mailbox', '/operations/self-check']) {
        const { status } = await stranger.send({ path, headers });
        holds(status === 421, `${path} under another name answers ${status}`);
      }

      return 'three starts refused with 78; another name is answered with 421';
    },
  },
  {
    what: '31 32 × a passes as a secret, three times over',
    async attempt() {
      const { code, output } = await ends(node, server, {
        FIDELIO_MODE: 'production',
        SECRETS: repeated,
        OPERATOR_TOKEN: repeated,
        METRICS_TOKEN: repeated,
      });
      holds(code === 78, `it ended with ${code}`);
      for (const name of ['SECRETS', 'OPERATOR_TOKEN', 'METRICS_TOKEN'])
        holds(output.includes(name), `${name} is not named`);

      return 'refused with 78, each named';
    },
  },
  {
    what: '30 refusals at the edge have no security headers',
    async attempt(target) {
      const visitor = new Visitor(target);
      const answers = [
        await visitor.send({ path: '/', headers: { host: 'evil.example' } }),
        await visitor.send({
          method: 'POST',
          path: '/api/users/sign-up',
          json: {},
          headers: { origin: 'https://evil.example' },
        }),
        await visitor.send({ method: 'POST', path: '/api/users/sign-in', body: Buffer.alloc(2_000_000) }),
      ];
      const bare = answers.filter(
        ({ headers }) => headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'],
      );
      holds(bare.length === 0, `without them: ${bare.map(({ status }) => status).join(', ')}`);

      return `${answers.map(({ status }) => status).join(', ')} carry them`;
    },
  },
  {
    what: '34 make-secrets leaves secrets for everybody, and a stack where there is no folder',
    async attempt() {
      const folder = await mkdtemp(join(tmpdir(), 'fidelio-attacks-secrets-'));
      const script = 'docker/first-run/make-secrets.mjs';
      await ends(node, [script, folder]);
      const mode = (await stat(join(folder, 'fidelio.env'))).mode & 0o777;
      const { code, output } = await ends(node, [script, join(folder, 'none')]);
      await rm(folder, { recursive: true });
      holds(mode === 0o600, `the file has mode ${mode.toString(8)}`);
      holds(code === 1 && !/\n\s+at /.test(output), output.slice(0, 200));

      return `mode 600; ‘${output.trim()}’`;
    },
  },
  {
    what: '35 commands under an old Node die without a sentence',
    async attempt() {
      const old = await oldNode();
      if (old === null) return null;
      const outputs: string[] = [];
      for (const command of [
        'bff/dist/commands/config.js',
        'bff/dist/commands/learn.js',
        'libs/federation/release.mjs',
      ]) {
        const { output } = await ends(old, [command]);
        holds(!/is not a function|SyntaxError/.test(output), `${command}: ${output.slice(0, 200)}`);
        outputs.push(output);
      }

      return `${outputs.length} commands run or say what is missing`;
    },
  },
];

/** Runs a program with nothing but this environment until it ends, for ten seconds at most. */
async function ends(program: string, words: string[], environment: Record<string, string> = {}) {
  const data = await mkdtemp(join(tmpdir(), 'fidelio-attacks-data-'));
  const child = spawn(program, words, {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: `${await freePort()}`, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const giveUp = setTimeout(() => child.kill(), 60_000);
  await once(child, 'close');
  clearTimeout(giveUp);
  await rm(data, { recursive: true, force: true });

  return { code: child.exitCode, output };
}

/** A Node before 22 on the PATH. */
async function oldNode(): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const program = join(folder, 'node');
    if (!(await isProgram(program))) continue;
    const { output } = await ends(program, ['--version']);
    if (Number(/^v(\d+)/.exec(output)?.[1]) < 22) return program;
  }

  return null;
}
