import {
  type FileState,
  fileStateOf,
  fileStates,
  type FileSummary,
  fileSummaryOf,
  isLocked,
  type ItemVerdict,
  type Language,
  type StatedFile,
} from '@fidelio/contracts';
import type english from '../../data/catalogue/en/verdict.json';
import { joined, say } from './catalogue.js';
import { sayCard } from './card-texts.js';

/** Texts of `verdict.json`: cards, mails, shared pages and archives say a verdict with them, and pages have the same ones. */
export function sayVerdict(
  language: Language,
  key: keyof typeof english,
  values: Record<string, string | number> = {},
): string {
  return say(language, key, values);
}

/** Headings of lists of findings. */
export function itemVerdictName(language: Language, verdict: ItemVerdict): string {
  return sayVerdict(language, `item.${verdict}`);
}

/** How one file stands: 'Ready, with 2 things to check'. */
export function statusWords(language: Language, file: StatedFile): string {
  const state = fileStateOf(file);
  const checks = fileSummaryOf(file)?.checks.length ?? 0;
  if (state === 'ready') return sayVerdict(language, 'status.ready', { checks });
  if (state === 'check') return sayVerdict(language, checks > 0 ? 'status.check' : 'status.looks', { checks });

  return sayVerdict(language, isLocked(file) ? 'status.locked' : `state.${state}`);
}

/** How many files stand how: 'needs your decision (1), ready (3)'. */
export function standingWords(language: Language, countOf: (state: FileState) => number): string {
  return fileStates
    .filter((state) => countOf(state) > 0)
    .map((state) => {
      const name = sayVerdict(language, `state.${state}`);
      const inside = `${name.charAt(0).toLocaleLowerCase(language)}${name.slice(1)}`;

      return sayCard(language, 'batch.standing', { state: inside, count: countOf(state) });
    })
    .join(language === 'ja' ? '、' : ', ');
}

/** '5 of 8 problems corrected. 1 needs your decision. 2 to check after the import. 1 of these is corrected in part.' */
export function verdictWords(
  language: Language,
  { problems, corrected, changes, decisions, checks, looks = [] }: FileSummary,
): string {
  if (problems === 0) return sayVerdict(language, 'verdict.nothing');

  return joined(language, [
    corrected === 0
      ? sayVerdict(language, 'verdict.found', { problems })
      : sayVerdict(language, corrected < problems ? 'verdict.some' : 'verdict.all', { corrected, problems }),
    decisions.length > 0 ? sayVerdict(language, 'verdict.decisions', { decisions: decisions.length }) : null,
    checks.length > 0 ? sayVerdict(language, 'verdict.checks', { checks: checks.length }) : null,
    looks.length > 0 ? sayVerdict(language, 'verdict.looks', { looks: looks.length }) : null,
    changes > corrected ? sayVerdict(language, 'verdict.partly', { partly: changes - corrected }) : null,
  ]);
}

/** What a corrected copy comes with: 'with 5 changes; 2 things to check after the import'. */
export function copyWords(language: Language, { changes, checks }: FileSummary): string {
  const made = sayVerdict(language, 'copy.with', { changes });

  return checks.length === 0 ? made : `${made}; ${sayVerdict(language, 'copy.check', { checks: checks.length })}`;
}
