import type { Deployment } from '../../platform/config/server.section.js';

/**
 * The command with which an operator mends a fault where the product is deployed in this way; undefined where none does it.
 *
 * @param cause what was thrown, where the check itself failed
 */
export type Mend = (deployment: Deployment, cause?: unknown) => string | undefined;

export type Part = 'web' | 'workers' | 'renderer' | 'scanner' | 'signatures' | 'database' | 'proxy';
export type CommandName = 'backup' | 'doctor';

const compose = 'docker compose -f docker/compose.yaml';
const kubectl = 'kubectl -n fidelio';
const file = '/etc/fidelio/fidelio.env';

/** What is restarted of each deployment; the rest is not ours there, or starts with the product. */
const restarts: Partial<Record<Deployment, Partial<Record<Part, string>>>> = {
  systemd: {
    web: "systemctl restart 'fidelio-web@*'",
    workers: "systemctl restart 'fidelio-worker@*'",
    renderer: 'systemctl restart fidelio-renderer',
    scanner: 'systemctl restart clamav-daemon',
    signatures:
      'systemctl stop clamav-freshclam; freshclam; systemctl start clamav-freshclam; systemctl restart clamav-daemon',
    database: 'systemctl restart postgresql',
    proxy: 'systemctl restart fidelio-proxy',
  },
  compose: {
    web: `${compose} restart bff-1 bff-2 bff-3`,
    workers: `${compose} restart worker`,
    renderer: `${compose} restart renderer`,
    scanner: `${compose} --profile scanner restart scanner`,
    signatures: `${compose} --profile scanner exec scanner freshclam`,
    database: `${compose} restart postgres`,
    proxy: `${compose} restart proxy`,
  },
  kubernetes: {
    web: `${kubectl} rollout restart deploy/web`,
    workers: `${kubectl} rollout restart deploy/worker`,
    renderer: `${kubectl} rollout restart deploy/renderer`,
    proxy: `${kubectl} rollout restart deploy/proxy`,
  },
  cluster: { web: 'npm run cluster', workers: 'npm run cluster', proxy: 'npm run cluster' },
  embedded: { web: 'npm start', workers: 'npm start', database: 'npm start' },
};

/** Starts a part again. */
export const restart = (part: Part): Mend => by((deployment) => restarts[deployment]?.[part]);

const setters: Record<Deployment, ((name: string, value: string) => string) | null> = {
  systemd: (name, value) =>
    `sed -i '/^${name}=/d' ${file} && echo '${name}=${value}' >> ${file} && systemctl restart 'fidelio-*@*'`,
  // What the file does not pass on is written into it.
  compose: (name, value) =>
    `sed -i '/^    ${name}: /d; s|^  environment: &environment$|&\\n    ${name}: "${value}"|' docker/compose.yaml && ${compose} up -d --wait`,
  kubernetes: (name, value) => `${kubectl} set env deploy/web deploy/worker '${name}=${value}'`,
  cluster: (name, value) => `${name}='${value}' npm run cluster`,
  embedded: (name, value) => `${name}='${value}' npm start`,
  unknown: null,
};

/** Gives a variable another value, and restarts what reads it. */
export const setVariable = (name: string, value: string): Mend =>
  by((deployment) => setters[deployment]?.(name, value));

const runners: Record<Deployment, (name: CommandName) => string> = {
  systemd: (name) =>
    `cd /opt/fidelio && sudo -u fidelio node_modules/.bin/node --env-file=${file} bff/dist/commands/${name}.js`,
  compose: (name) =>
    name === 'backup'
      ? `${compose} --profile backup run --rm backup node --env-file=/secrets/fidelio.env bff/dist/commands/backup.js`
      : `${compose} exec worker node --env-file=/secrets/fidelio.env bff/dist/commands/${name}.js`,
  kubernetes: (name) => `${kubectl} exec deploy/worker -- node bff/dist/commands/${name}.js`,
  cluster: (name) => npmRun(name),
  embedded: (name) => npmRun(name),
  unknown: (name) => `node bff/dist/commands/${name}.js`,
};

const npmRun = (name: CommandName) => `npm run ${name}`;

/** Runs a command of ours. */
export const command = (name: CommandName, ...words: readonly string[]): Mend =>
  by((deployment) => {
    const run = runners[deployment](name);
    const dashes = run.startsWith('npm ') && words.length > 0 ? ['--'] : [];

    return [run, ...dashes, ...words].join(' ');
  });

/** One command for each way of deploying; where there is none, none is named. */
export const perDeployment = (commands: Partial<Record<Deployment, string>>): Mend =>
  by((deployment) => commands[deployment]);

function by(commandOf: (deployment: Deployment) => string | undefined): Mend {
  return (deployment) => commandOf(deployment);
}
