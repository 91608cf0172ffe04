import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { priceListDocx } from '@fidelio/testing';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { JobQueue } from '../src/platform/database/queue/job-queue.js';
import { startApp, type TestApp } from './support/app.js';
import { register, signIn, until } from './support/people.js';
import { message, say } from './support/talking.js';
import { settledFile, startConversation, upload } from './support/uploading.js';

const token = 'u7Gd2Kp9Wq4Zt6Xy1Rb8Ns3Vc5Hj0LfMiEo5';
let bff: TestApp;

beforeAll(async () => {
  bff = await startApp({ env: { METRICS_TOKEN: token } });
  const ada = await signIn(bff);
  const conversationId = await startConversation(bff, ada);
  await say(bff, ada, message(conversationId, 'The tables of my report are broken.'));
  const answer = await upload(bff, ada, priceListDocx(), { conversationId });
  await settledFile(bff, ada, answer.body.results.file.id);
});

afterAll(() => bff.stop());

async function scrape(): Promise<string> {
  const answer = await bff.visitor().get('/api/metrics').set('authorization', `Bearer ${token}`).expect(200);

  return answer.text;
}

test('they are shown to the scraper and to the operator, and to nobody else', async () => {
  const ada = await signIn(bff, await register(bff));
  const as = async (bearer: string) => (await bff.visitor().get('/api/metrics').set('authorization', bearer)).status;

  expect(await as(`Bearer ${token}`)).toBe(200);
  expect(await as(`Bearer ${bff.config.operatorToken}`)).toBe(200);
  expect(await as(ada.bearer)).toBe(401);
  expect((await bff.visitor().get('/api/metrics')).status).toBe(401);
  const operators = await bff.visitor().get('/api/operations/releases').set('authorization', `Bearer ${token}`);
  expect(operators.status).toBe(401);
});

test('a way through the product is counted: requests, jobs, mail, answers, findings and fixes', async () => {
  const text = await until(async () => {
    const now = await scrape();

    return now.includes('fidelio_jobs_total{queue="files.settled"') ? now : undefined;
  });

  const lines = [
    /^fidelio_http_requests_total\{method="POST",route="\/api\/users\/sign-in",status="200"\} \d/m,
    /^fidelio_http_request_duration_seconds_count\{method="POST",route="\/api\/fidelio\/chat\/upload"\} 1$/m,
    /^fidelio_jobs_total\{queue="files.repair",outcome="completed"\} 1$/m,
    /^fidelio_job_duration_seconds_count\{queue="mail"\} \d/m,
    /^fidelio_mails_total\{kind="otp",outcome="sent"\} \d/m,
    /^fidelio_assistant_answers_total\{by="guided"\} 1$/m,
    /^fidelio_files_diagnosed_total\{kind="docx",outcome="fixed"\} 1$/m,
    /^fidelio_findings_total\{finding="word\.[^"]+",outcome="fixed"\} \d/m,
    /^fidelio_fixes_total\{recipe="[^"]+"\} \d/m,
    /^fidelio_database_connections\{state="idle"\} \d/m,
    /^fidelio_part_up\{part="database"\} 1$/m,
    /^nodejs_eventloop_lag_p99_seconds \S/m,
    /^process_resident_memory_bytes \d/m,
  ];
  expect(lines.filter((line) => !line.test(text))).toEqual([]);
});

test('a job that waits is seen, with its age', async () => {
  const { queryRunner, id } = await lateJob();

  const text = await scrape();

  expect(text).toMatch(/^fidelio_queue_jobs\{queue="waiting",state="created"\} 1$/m);
  expect(Number(/^fidelio_queue_oldest_seconds\{queue="waiting"\} (\S+)/m.exec(text)?.[1])).toBeGreaterThan(59);
  await queryRunner.query('DELETE FROM pgboss.job WHERE id = $1', [id]);
});

test('no label takes what a caller chooses', async () => {
  const strange = async (from: number) => {
    for (let i = from; i < from + 15; i += 1) {
      await bff.visitor().get(`/api/invented/${i}`).set('user-agent', `agent ${i}`);
      await bff.visitor().get(`/api/users/file/fixed/${i}/${i}/${i}`);
    }

    return (await scrape()).match(/^fidelio_http_requests_total\{/gm)?.length;
  };

  const before = await strange(0);

  expect(await strange(100)).toBe(before);
  const text = await scrape();
  expect(text).not.toMatch(/invented|agent \d|@example|price/);
});

const Panels = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

test('the dashboard and the alerts name metrics that this server has, and labels that they bear', async () => {
  const path = (name: string) => new URL(`../../docker/observability/${name}`, import.meta.url);
  const { panels } = Panels.parse(JSON.parse(await readFile(path('grafana-dashboard.json'), 'utf8')));
  const alerts = await readFile(path('alerts.yml'), 'utf8');
  const rules = [...alerts.matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr);
  const shown = await scrape();
  const types = new Map([...shown.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));
  const series = new Set(
    [...types].flatMap(([name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );

  const expressions = [...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...rules];
  expect(panels.length + rules.length).toBeGreaterThan(30);
  const named = expressions.flatMap((expr) =>
    [...expr.matchAll(/\b(?:fidelio|nodejs|process)_\w+/g)].map(([name]) => name),
  );
  expect(named.length).toBeGreaterThanOrEqual(expressions.length);
  expect(named.filter((name) => !series.has(name))).toEqual([]);
});

// Debian's package `prometheus` brings it; there is none on npm.
const withPromtool = spawnSync('promtool', ['--version']).error ? test.skip : test;

withPromtool.each([
  ['the rules are valid to Prometheus itself', ['check', 'rules', 'alerts.yml']],
  ['each of seven faults raises its alert, and a healthy installation none', ['test', 'rules', 'alerts.test.yml']],
  ['the scrape configuration is valid', ['check', 'config', '--syntax-only', 'prometheus.yml']],
])('%s', (_, command) => {
  const cwd = fileURLToPath(new URL('../../docker/observability', import.meta.url));

  const checked = spawnSync('promtool', command, { cwd, encoding: 'utf8' });

  expect([checked.status, checked.stderr]).toEqual([0, '']);
});

async function lateJob() {
  await bff.app.get(JobQueue).declare({ name: 'waiting', data: z.object({}) });
  const [{ id }]: [{ id: string }] = await bff.database.query(
    `INSERT INTO pgboss.job (name, data, state, start_after, created_on)
     VALUES ('waiting', '{}', 'created', now() - interval '1 minute', now() - interval '1 minute') RETURNING id`,
  );

  return { queryRunner: bff.database, id };
}
