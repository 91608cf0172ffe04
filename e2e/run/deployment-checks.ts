import { execFile } from 'node:child_process';
import { glob, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import linter from 'nginx-linter';
import rules from 'nginx-linter/lib/rules/index.js';
import validator from 'nginx-linter/lib/validator.js';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { copyNginxConfiguration, upstreamsFile, writeUpstreams } from '../../docker/cluster/nginx-configuration.ts';
import { builtRemotes } from './built-remotes.ts';
import { nodeOptions } from './node-options.ts';
import { root, run } from './steps.ts';

/** `node e2e/run/deployment-checks.ts`: Dockerfiles, systemd units, compose file, manifests and nginx's configuration. */
const docker = join(root, 'docker');
const execute = promisify(execFile);
const Manifest = z.looseObject({ apiVersion: z.string(), kind: z.string() });
const Compose = z.object({
  services: z.looseObject({
    renderer: z.looseObject({
      network_mode: z.literal('none'),
      read_only: z.literal(true),
      volumes: z.tuple([z.literal('renderer:/renderer')]),
      environment: z.undefined().optional(),
      env_file: z.undefined().optional(),
    }),
    worker: z.looseObject({ environment: z.looseObject({ RENDERER_URL: z.string() }) }),
  }),
});
const Policy = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }), spec: z.unknown() });
const faults: string[] = [];

await dockerfiles();
await imageFlags();
await systemdUnits();
await composeFile();
await rendererIsAlone();
await manifests();
await proxyFiles();
await namesOfRemotes();
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

async function dockerfiles(): Promise<void> {
  const files = (await readdir(docker)).filter((name) => name.endsWith('.Dockerfile'));
  if (files.length === 0) faults.push('docker: no Dockerfile was found');
  for (const file of files) {
    const { output } = await run('dockerfile-utils', ['lint', join(docker, file)], { quiet: true });
    if (output.trim() !== '') faults.push(`${file}: ${output.trim()}`);
    const text = await readFile(join(docker, file), 'utf8');
    for (const [, image = ''] of text.matchAll(/^FROM (\S+:\S+|\S+@\S+|\S+)/gm))
      if (!/(:\d+\.\d+\.\d+[\w.-]*|@sha256:[0-9a-f]{64})$/.test(image)) faults.push(`${file}: ${image} is not pinned`);
    if (!/^USER (?!root\b|0\b)\S+$/m.test(text)) faults.push(`${file}: it runs as root`);
    if (!/^HEALTHCHECK /m.test(text)) faults.push(`${file}: no HEALTHCHECK`);
  }
}

/** What is drilled and measured starts with `nodeOptions.flags`: an image that started otherwise would be another product. */
async function imageFlags(): Promise<void> {
  const file = 'bff.Dockerfile';
  const text = await readFile(join(docker, file), 'utf8');
  const command = z.array(z.string()).parse(JSON.parse(/^CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]'));
  const flags = command.filter((word) => word.startsWith('--') && !word.startsWith('--env-file'));
  if (flags.join(' ') !== nodeOptions.flags.join(' '))
    faults.push(`${file}: it starts Node with '${flags.join(' ')}', not with '${nodeOptions.flags.join(' ')}'`);
  for (const [name, value] of Object.entries(nodeOptions.environment))
    if (!new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm').test(text)) faults.push(`${file}: ${name} is not ${value}`);
}

/** The units say what the image says, and their nginx has the servers that they start. */
async function systemdUnits(): Promise<void> {
  for (const role of ['web', 'worker']) {
    const file = `fidelio-${role}@.service`;
    const text = await readFile(join(docker, 'systemd', file), 'utf8');
    const words = /^ExecStart=(.*)$/m.exec(text)?.[1]?.split(' ') ?? [];
    const flags = words.filter((word) => word.startsWith('--') && !word.startsWith('--env-file'));
    if (flags.join(' ') !== nodeOptions.flags.join(' '))
      faults.push(
        `systemd/${file}: it starts Node with '${flags.join(' ')}', not with '${nodeOptions.flags.join(' ')}'`,
      );
    for (const [name, value] of Object.entries(nodeOptions.environment))
      if (!text.includes(`${name}=${value}`)) faults.push(`systemd/${file}: ${name} is not ${value}`);
  }
  const target = await readFile(join(docker, 'systemd', 'fidelio.target'), 'utf8');
  const webPorts = [...target.matchAll(/fidelio-web@(\d+)/g)].map(([, port]) => Number(port));
  const upstreams = await readFile(join(docker, 'systemd', 'site', 'upstreams.conf'), 'utf8');
  if (upstreams !== upstreamsFile({ webPorts, remotePorts: {} }))
    faults.push(`systemd/site/upstreams.conf: not the web processes on ${webPorts.join(' and ')}`);
}

async function composeFile(): Promise<void> {
  const { code, output } = await run(
    'dclint',
    ['--config', join(docker, '.dclintrc.json'), join(docker, 'compose.yaml')],
    { quiet: true },
  );
  if (code !== 0) faults.push(output);
}

/** Whoever opens strangers' documents has no network, no secret and no disk, wherever the product is deployed. */
async function rendererIsAlone(): Promise<void> {
  const read = (...path: string[]) => readFile(join(docker, ...path), 'utf8');
  const [compose] = parseAllDocuments(await read('compose.yaml'), { merge: true });
  const judged = Compose.safeParse(compose?.toJS());
  for (const { path, message } of judged.error?.issues ?? [])
    faults.push(`compose.yaml: ${path.join('.')}: ${message}: the renderer is not alone`);

  const manifest = await read('kubernetes', 'renderer.yaml');
  for (const word of ['envFrom', 'secretRef', 'persistentVolumeClaim', 'hostPath'])
    if (manifest.includes(word)) faults.push(`kubernetes/renderer.yaml: the renderer has ${word}`);
  const policies = parseAllDocuments(await read('kubernetes', 'network-policies.yaml')).map((one) => one.toJS());
  const policy = policies.map((one) => Policy.parse(one)).find(({ metadata }) => metadata.name === 'renderer');
  const alone = z.looseObject({ policyTypes: z.array(z.string()), egress: z.array(z.unknown()).length(0) });
  if (!alone.safeParse(policy?.spec).data?.policyTypes.includes('Egress'))
    faults.push('kubernetes/network-policies.yaml: the renderer may reach others');

  const unit = await read('systemd', 'fidelio-renderer.service');
  for (const line of ['DynamicUser=true', 'PrivateNetwork=true', 'PrivateTmp=true', 'ProtectSystem=strict'])
    if (!unit.includes(`\n${line}\n`)) faults.push(`systemd/fidelio-renderer.service: ${line} is missing`);
  if (/EnvironmentFile|--env-file/.test(unit))
    faults.push('systemd/fidelio-renderer.service: the renderer has secrets');
}

/** Against the API's own schemas, each by its group and version. */
async function manifests(): Promise<void> {
  const folder = join(docker, 'kubernetes');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
  for (const name of names)
    for (const parsed of parseAllDocuments(await readFile(join(folder, name), 'utf8'), { merge: true })) {
      for (const error of parsed.errors) faults.push(`${name}: ${error.message}`);
      const manifest = Manifest.parse(parsed.toJS());
      const { [manifest.kind]: Model } = await import(`kubernetes-models/${manifest.apiVersion}`);
      try {
        new Model(manifest).validate();
      } catch (error) {
        faults.push(`kubernetes/${name}: ${manifest.kind}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
}

async function proxyFiles(): Promise<void> {
  // Named locations are no prefixes, which that rule takes them for.
  const options = { indentation: 2, 'location-order': false };
  for (const file of ['nginx.conf', 'remote.conf', 'forwarded.conf', 'refusal.conf']) {
    const tree = linter.parser.parse(await readFile(join(docker, 'nginx', file), 'utf8'));
    for (const { pos, text } of validator.runRules(tree, rules.builtins, options))
      faults.push(`nginx/${file}:${pos.start.line}: ${text}`);
  }
  await askNginx();
}

/** A new remote needs no line of configuration: what is deployed, linted and built names none. */
async function namesOfRemotes(): Promise<void> {
  const patterns = (await builtRemotes()).flatMap(({ name, folder }) =>
    [name, folder].map((word) => new RegExp(`(remotes?[-_/]|apps/|@fidelio/)${word}\\b`)),
  );
  const files = ['nx.json', '.oxlintrc.json', '.dependency-cruiser.mjs', 'package.json', 'tsconfig.base.json'];
  for await (const file of glob('docker/**/*.{yaml,yml,conf,Dockerfile,env,service,target}', { cwd: root }))
    files.push(file);
  if (files.length < 20) faults.push('docker: its configuration was not found');
  for (const file of files)
    for (const [index, line] of (await readFile(join(root, file), 'utf8')).split('\n').entries())
      if (patterns.some((pattern) => pattern.test(line))) faults.push(`${file}:${index + 1}: it names a remote`);
}

/** nginx itself reads the files, where it is installed: with names that this machine can resolve. */
async function askNginx(): Promise<void> {
  const installed = await execute('nginx', ['-v']).then(
    () => true,
    () => false,
  );
  if (!installed) return console.log('skipped: nginx is not installed, so it cannot read its configuration');
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-nginx-'));
  try {
    const conf = await copyNginxConfiguration(folder);
    const remotePorts = Object.fromEntries((await builtRemotes()).map(({ name }) => [name, 4201]));
    // Not the images' own list: its names exist inside their network alone, and `resolve` is newer than Debian's nginx.
    await writeUpstreams(conf, { webPorts: [4200], remotePorts });
    for (const file of ['nginx.conf', 'remote.conf']) {
      // Through `cat`: our end of a child's output is a socket, which /dev/stdout cannot be opened on.
      const ask = 'nginx -t -p "$0" -c "$1" 2>&1 | cat';
      const { output } = await run('sh', ['-c', ask, join(folder, 'run'), join(conf, file)], { quiet: true });
      if (!output.includes('test is successful')) faults.push(`nginx/${file}: ${output}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
