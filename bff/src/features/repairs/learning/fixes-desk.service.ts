import { languagesWithout } from '@fidelio/assistant';
import { Inject, Injectable } from '@nestjs/common';
import type {
  Backlog,
  BacklogDetails,
  ProposeRecipe,
  RecipeTrial,
  StaffRecipe,
  StaffRecipes,
} from '@fidelio/contracts/staff';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { JobQueue } from '../../../platform/database/queue/job-queue.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { mayBeOpened } from '../../files/file-record.js';
import { FilesRepository } from '../../files/files.repository.js';
import { Problem } from '../../../platform/http/problem.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import { redactedWords } from '../../privacy/redaction/redacted-words.js';
import { withoutQuotes } from '../../privacy/redaction/without-quotes.js';
import { LearningService, type NoteAct } from './learning.service.js';
import { bareMarkup } from './bare-markup.js';
import { LearningRefused, refusing } from './proposal.js';
import type { RecipeEntity } from './recipe.entity.js';
import { RecipeWriter } from './recipe-writer.js';
import { RecipesRepository, type TrialCounts } from './recipes.repository.js';
import { trialQueue } from './trial.queue.js';

const shownReports = 20;
const shownPlaces = 3;
const shownRecipes = 200;
const shownEvidence = 500;

/** What staff do in the browser to teach the product a fix: the same as `npm run learn`. Each act is an audit row. */
@Injectable()
export class FixesDesk {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly learning: LearningService,
    private readonly recipes: RecipesRepository,
    private readonly writer: RecipeWriter,
    private readonly files: FilesRepository,
    private readonly jobs: JobQueue,
    private readonly audit: AuditService,
  ) {}

  async backlog(): Promise<Backlog['results']> {
    const { findings, symptoms } = await this.learning.backlog();

    return {
      findings: findings.map(({ feedback: _said, firstSeen, lastSeen, ...finding }) => ({
        ...finding,
        firstSeen: firstSeen.toISOString(),
        lastSeen: lastSeen.toISOString(),
      })),
      symptoms,
    };
  }

  /** @throws Problem `request.not-found` where no file waits for it */
  async finding(id: string): Promise<BacklogDetails['results']> {
    const waiting = await this.files.waitingReports(id, shownReports);
    const known = waiting.map(({ diagnosis }) => diagnosis?.findings.find((finding) => finding.id === id));
    if (waiting.length === 0) throw new Problem('request.not-found');
    const words = await redactedWords(
      waiting.map(({ feedback, reported, names }) => ({ text: [feedback, reported].join('\n').trim(), names })),
    );

    return {
      title: known[0]?.title ?? id,
      reports: waiting.map(({ id: fileId, kind, createdAt, ...file }, index) => ({
        kind,
        words: (words[index] ?? '').slice(0, 1_000),
        at: createdAt.toISOString(),
        file: mayBeOpened(file) ? fileId : null,
        places: (known[index]?.evidence ?? [])
          .slice(0, shownPlaces)
          .map(({ part, snippet }) => ({ part, markup: bareMarkup(snippet) })),
      })),
    };
  }

  async list(): Promise<StaffRecipes['results']> {
    const all = await this.learning.history();

    return { recipes: all.toReversed().slice(0, shownRecipes).map(toRecipe), model: this.config.llm !== null };
  }

  async propose(accountId: string, { finding, recipe }: ProposeRecipe): Promise<StaffRecipe> {
    return refusing(async () => {
      const origin = recipe === undefined ? 'model' : 'person';
      const candidate = recipe === undefined ? await this.written(finding) : parseRecipe(recipe);
      const note: NoteAct = ({ id, version }, tx) =>
        this.audit.record('staff-recipe-proposed', { accountId, subject: `${id} v${version}` }, tx);
      const { id } = await this.learning.propose(finding, candidate, origin, note);

      return this.recipe(id);
    });
  }

  /** Queues a trial; its progress stands in the recipe. */
  async try(accountId: string, id: string): Promise<StaffRecipe> {
    return refusing(async () => {
      const recipe = await this.latest(id);
      await this.transactions.run(async (tx) => {
        await this.recipes.noteProgress(recipe, { done: 0, of: 0, running: true, problem: '' }, tx);
        await this.jobs.enqueueLatest(tx, trialQueue, { key: id }, { id });
        await this.audit.record('staff-recipe-tried', { accountId, subject: `${id} v${recipe.version}` }, tx);
      });

      return this.recipe(id);
    });
  }

  async trial(id: string): Promise<RecipeTrial['results']> {
    const evidence = await refusing(async () => this.recipes.evidenceOf(await this.latest(id), shownEvidence));

    const files = evidence.flatMap(({ fileId }) => fileId ?? []);
    const openable = await this.files.openableByStaff(files);
    const isOpen = (fileId: string | null) => fileId === null || openable.has(fileId);

    return evidence.map(({ seq: id, fileId, regression, outcome, reason }) => ({
      id,
      // Only the name of a file of ours: where it lies is nobody's business.
      regression: regression?.split(/[/\\]/).at(-1) ?? null,
      outcome,
      // Gates say which words are lost.
      reason: isOpen(fileId) ? reason : withoutQuotes(reason),
      pages: outcome === 'fixed' && isOpen(fileId),
    }));
  }

  async publish(accountId: string, id: string): Promise<{ files: number }> {
    const note: NoteAct = ({ version }, tx) =>
      this.audit.record('staff-recipe-published', { accountId, subject: `${id} v${version}` }, tx);

    return refusing(async () => ({ files: await this.learning.publish(id, note) }));
  }

  async withdraw(accountId: string, id: string, reason: string): Promise<StaffRecipe> {
    const note: NoteAct = (_, tx) => this.audit.record('staff-recipe-withdrawn', { accountId, subject: id }, tx);

    return refusing(async () => {
      await this.learning.withdraw(id, reason, note);

      return this.recipe(id);
    });
  }

  private async written(finding: string): Promise<unknown> {
    const { findings } = await this.learning.backlog();

    return this.writer.write(finding, findings.find((one) => one.finding === finding)?.title ?? finding);
  }

  private async latest(id: string): Promise<RecipeEntity> {
    const recipe = await this.recipes.latest(id);
    if (!recipe) throw new Problem('request.not-found');

    return recipe;
  }

  private async recipe(id: string): Promise<StaffRecipe> {
    const versions = await this.learning.history(id);
    const newest = versions.at(-1);
    if (!newest) throw new Problem('request.not-found');

    return toRecipe(newest);
  }
}

function parseRecipe(recipe: string): unknown {
  try {
    return JSON.parse(recipe);
  } catch (cause) {
    throw new LearningRefused('This is not JSON.', { cause });
  }
}

function toRecipe(recipe: RecipeEntity & TrialCounts): StaffRecipe {
  const { id, version, finding, body, origin, state, note, passed, failed, trialProgress: progress } = recipe;
  const { triedOn, trialFixed, trialRejected, triedAt, createdAt, publishedAt } = recipe;
  const counts = { fixed: trialFixed, refused: trialRejected };
  const finished = triedAt ? { done: triedOn, of: triedOn, ...counts, running: false, problem: '' } : null;

  return {
    id,
    version,
    finding,
    title: body.title,
    lacking: languagesWithout(finding),
    origin,
    state,
    note,
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    passed,
    failed,
    trial: progress && (progress.running || progress.problem !== '') ? { ...progress, ...counts } : finished,
  };
}
