import { z } from 'zod';
import { byHandOf, sentenceOf } from '../facts/finding-texts.js';
import { type Article, articleById, answerOf } from '../help/articles.js';
import { problemById, tellProblem } from '../help/problems.js';
import { searchHelp } from '../help/search.js';
import type { TurnInput } from '../port.js';
import { asData } from './data-marks.js';
import { filePieces, placesBlock, standingOfFile, type Telling } from './fact-block.js';
import type { Handles } from './handles.js';

const beforeFile: ReadonlySet<Article['shows']> = new Set<Article['shows']>(['changes', 'left', 'next', 'standing']);
const unknown = 'There is no such handle.';
const allFindings = 60;
const allPlaces = 20;

const File = z.strictObject({ file: z.string().describe('handle of a file: f1') });
const Found = z.strictObject({ finding: z.string().describe('handle of a finding: c3') });
const Question = z.strictObject({ question: z.string().max(400).describe('in the language of the user') });
const Nothing = z.strictObject({});

/** What a model may ask, with the schema of each question. Nothing of it changes anything. */
export const toolSchemas = {
  file_facts: { description: 'Everything that was found in a file.', input: File },
  places: { description: 'Where a finding is in its file.', input: Found },
  by_hand: { description: 'What a finding means, and how it is put right by hand in Google.', input: Found },
  search_help: { description: 'What the product says about a question.', input: Question },
  my_report: { description: 'What the user has reported, in the user’s words.', input: Nothing },
} as const;
export type ToolName = keyof typeof toolSchemas;

/** Answers the tools from what the product knows. */
export class Tools {
  private readonly answers: string[] = [];

  constructor(
    private readonly promises: TurnInput['promises'],
    private readonly handles: Handles,
    private readonly telling: Telling,
    /** What the user has reported, as it may be sent. */
    private readonly reported: readonly string[],
  ) {}

  /** Everything that was answered: what a reply may say. */
  get answered(): string {
    return this.answers.join('\n');
  }

  /** @param asked of the tool's schema */
  answer(tool: ToolName, asked: unknown): string {
    const answer = this.answerTo(tool, asked);
    this.answers.push(answer);

    return answer;
  }

  private answerTo(tool: ToolName, asked: unknown): string {
    if (tool === 'file_facts') return this.fileFacts(File.parse(asked));
    if (tool === 'places') return this.places(Found.parse(asked));
    if (tool === 'by_hand') return this.byHand(Found.parse(asked));
    if (tool === 'search_help') return this.searchHelp(Question.parse(asked));

    return this.myReport();
  }

  private fileFacts({ file }: z.infer<typeof File>): string {
    const found = this.handles.file(file);
    if (!found) return unknown;

    return filePieces(file.trim(), found, this.handles, this.telling, allFindings)
      .map(({ text }) => text)
      .join('\n');
  }

  private places({ finding }: z.infer<typeof Found>): string {
    const fact = this.handles.fact(finding);
    if (!fact) return unknown;

    return [`${fact.finding.count} places.`, ...placesBlock(fact, this.telling, allPlaces)].join('\n');
  }

  private byHand({ finding }: z.infer<typeof Found>): string {
    const fact = this.handles.fact(finding);
    if (!fact) return unknown;
    const { language } = this.telling;

    return [sentenceOf(language, fact.finding), byHandOf(language, fact.finding) ?? 'No way by hand is known.']
      .filter(Boolean)
      .join('\n');
  }

  private searchHelp({ question }: z.infer<typeof Question>): string {
    const { language } = this.telling;
    const files = this.handles.allFiles();
    const hasFiles = files.length > 0;
    const answers = searchHelp(question, language, hasFiles).three.flatMap(({ id, type }) => {
      const article = type === 'article' ? articleById(id) : null;
      const problem = type === 'problem' ? problemById(id) : null;
      // What an article says where no file has arrived is not true once one has.
      if (article && hasFiles && beforeFile.has(article.shows))
        return `${article.title[language]}: ${files.map(([handle, file]) => `${handle} ${standingOfFile(file)}`).join('. ')}`;
      if (article) return `${article.title[language]}: ${answerOf(article, language, this.promises)}`;

      return problem ? tellProblem(problem, language) : [];
    });

    return answers.length > 0 ? answers.join('\n\n') : 'Nothing is known about it. Say so, and offer a person.';
  }

  private myReport(): string {
    return this.reported.length > 0 ? [...new Set(this.reported)].map(asData).join('\n') : 'Nothing yet.';
  }
}
