import { joined } from '@fidelio/assistant';
import type { FileSummary, Language } from '@fidelio/contracts';
import { mailTextsIn } from './mail-texts.js';

/** What a mail and a shared page say of a file, as the screens do. */
export function verdictWords(
  { problems, corrected, decisions, checks, looks = [] }: FileSummary,
  language: Language,
): string {
  const say = mailTextsIn(language);
  if (problems === 0) return say('verdict.nothing');

  return joined(language, [
    corrected === 0
      ? say('verdict.found', { problems })
      : say(corrected < problems ? 'verdict.some' : 'verdict.all', { corrected, problems }),
    decisions.length > 0 ? say('verdict.decisions', { decisions: decisions.length }) : null,
    checks.length > 0 ? say('verdict.checks', { checks: checks.length }) : null,
    looks.length > 0 ? say('verdict.looks', { looks: looks.length }) : null,
  ]);
}
