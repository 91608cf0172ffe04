import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BoundedLabel } from './bounded-label.js';

const quick = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const long = [0.1, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300];

/**
 * Every metric that a dashboard or an alert may name. A label's values come from a closed list, or from one that only
 * releases extend; never from a caller.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly in = { registers: [this.registry] };
  private watching = false;

  readonly requests = new Counter({
    name: 'fidelio_http_requests_total',
    help: 'Requests by route (its pattern), method and status; 499 where the client went away first.',
    labelNames: ['method', 'route', 'status'],
    ...this.in,
  });
  readonly requestSeconds = new Histogram({
    name: 'fidelio_http_request_duration_seconds',
    help: 'Time to the end of the answer, event streams apart.',
    labelNames: ['method', 'route'],
    buckets: quick,
    ...this.in,
  });
  readonly jobs = new Counter({
    name: 'fidelio_jobs_total',
    help: 'Jobs by queue and what came of the try: completed, failed, handed-back.',
    labelNames: ['queue', 'outcome'],
    ...this.in,
  });
  readonly jobSeconds = new Histogram({
    name: 'fidelio_job_duration_seconds',
    help: 'Time of one try of a job.',
    labelNames: ['queue'],
    buckets: long,
    ...this.in,
  });
  readonly mails = new Counter({
    name: 'fidelio_mails_total',
    help: 'Mails by kind and outcome: sent, failed (tried again), dropped (nobody to write to any more).',
    labelNames: ['kind', 'outcome'],
    ...this.in,
  });
  readonly answers = new Counter({
    name: 'fidelio_assistant_answers_total',
    help: 'Turns of a conversation by who answered: model, guided, fallback (guided, as the service failed or its answer could not be used).',
    labelNames: ['by'],
    ...this.in,
  });
  readonly tokens = new Counter({
    name: 'fidelio_llm_tokens_total',
    help: 'Tokens that the outside service used, by type: input, cached (part of the input), output, reasoning (part of the output).',
    labelNames: ['type'],
    ...this.in,
  });
  readonly llmFailures = new Counter({
    name: 'fidelio_llm_failures_total',
    help: 'Turns that the outside service could not answer, by kind: of the transport, or what was wrong with the answer.',
    labelNames: ['kind'],
    ...this.in,
  });
  readonly modelSteps = new Histogram({
    name: 'fidelio_llm_steps',
    help: 'Requests to the outside service that a turn took, tools included.',
    buckets: [1, 2, 3, 4],
    ...this.in,
  });
  readonly modelRetries = new Counter({
    name: 'fidelio_llm_retries_total',
    help: 'Requests to the outside service that were made again: a lost connection, a refused format.',
    ...this.in,
  });
  readonly modelFirstChunkSeconds = new Histogram({
    name: 'fidelio_llm_first_chunk_seconds',
    help: 'Time to the first piece of an answer of the outside service, reasoning included.',
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30],
    ...this.in,
  });
  readonly breaker = new Gauge({
    name: 'fidelio_llm_breaker_open',
    help: '1 while the outside service is left alone after failures in a row.',
    ...this.in,
  });
  readonly diagnoses = new Counter({
    name: 'fidelio_files_diagnosed_total',
    help: 'Runs of files by kind and what they wait for now; `fixed` where they wait for nothing.',
    labelNames: ['kind', 'outcome'],
    ...this.in,
  });
  readonly scans = new Counter({
    name: 'fidelio_upload_scans_total',
    help: 'Uploads by what the virus scanner said: clean, infected (kept apart), not-scanned (it was away), refused (for that).',
    labelNames: ['outcome'],
    ...this.in,
  });
  readonly findings = new Counter({
    name: 'fidelio_findings_total',
    help: 'Findings by id and outcome.',
    labelNames: ['finding', 'outcome'],
    ...this.in,
  });
  readonly fixes = new Counter({
    name: 'fidelio_fixes_total',
    help: 'Fixes that passed their gates, by recipe.',
    labelNames: ['recipe'],
    ...this.in,
  });
  readonly remoteReports = new Counter({
    name: 'fidelio_remote_reports_total',
    help: 'What browsers report of remotes, by version: loaded, failed.',
    labelNames: ['remote', 'version', 'outcome'],
    ...this.in,
  });
  readonly remoteLoadSeconds = new Histogram({
    name: 'fidelio_remote_load_seconds',
    help: 'Time that browsers took to load a remote.',
    labelNames: ['remote'],
    buckets: quick,
    ...this.in,
  });
  readonly prerenderMismatches = new Counter({
    name: 'fidelio_prerender_mismatches_total',
    help: 'Prerendered screens that were not shown because their hash is not the one of the manifest, by app.',
    labelNames: ['app'],
    ...this.in,
  });
  readonly corruptObjects = new Counter({
    name: 'fidelio_corrupt_objects_total',
    help: 'Reads of stored objects whose bytes were not the recorded ones.',
    ...this.in,
  });
  readonly connections = new Gauge({
    name: 'fidelio_database_connections',
    help: 'Connections of this process’s pool: in-use, idle, and requests that wait for one (waiting).',
    labelNames: ['state'],
    ...this.in,
  });
  readonly queued = new Gauge({
    name: 'fidelio_queue_jobs',
    help: 'Jobs in the database by queue and state: created, retry, active.',
    labelNames: ['queue', 'state'],
    ...this.in,
  });
  readonly oldest = new Gauge({
    name: 'fidelio_queue_oldest_seconds',
    help: 'Age of the oldest job that is due and not taken, by queue.',
    labelNames: ['queue'],
    ...this.in,
  });
  readonly parts = new Gauge({
    name: 'fidelio_part_up',
    help: '1 where the part answers; mail and assistant are 0 after a failed attempt.',
    labelNames: ['part'],
    ...this.in,
  });

  /** Versions of remotes; the first hundred of this process have a value of their own. */
  readonly versions = new BoundedLabel(100);
  /** Findings and recipes come with the engine and with learning. */
  readonly recipes = new BoundedLabel(500);

  /** Metrics of the process, garbage collection and the event loop begin with the first scrape: they cost processor time. */
  async text(): Promise<string> {
    if (!this.watching) collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 20 });
    this.watching = true;

    return this.registry.metrics();
  }
}
