import {
  type FileRecord,
  type FileState,
  fileStateOf,
  type FileSummary,
  fileSummaryOf,
  isLocked,
  itemAdviceOf,
  type ItemVerdict,
  type SubstituteFont,
} from '@fidelio/contracts';
import { downloadText, pageLanguage } from '@fidelio/ui';
import { t } from './texts';

const maxNamedFonts = 4;

/** The name of a state, of one file or several. */
export const stateName = (state: FileState): string => t(`state.${state}`);

/** Headings of lists of findings. */
export const itemVerdictName = (verdict: ItemVerdict): string => t(`item.${verdict}`);

/** What one file's status means: 'Ready, with 2 things to check'. */
export function statusWords(file: Pick<FileRecord, 'waitReason' | 'summary' | 'diagnosis'>): string {
  const state = fileStateOf(file);
  const checks = fileSummaryOf(file)?.checks.length ?? 0;
  if (state === 'ready') return t('status.ready', { checks });
  if (state === 'check') return checks > 0 ? t('status.check', { checks }) : t('status.looks');

  return isLocked(file) ? t('status.locked') : stateName(state);
}

/** 'Download with 5 changes; 2 things to check after the import'. */
export function downloadWords({ changes, checks }: FileSummary): string {
  const made = `${downloadText('download')} ${t('copy.with', { changes })}`;

  return checks.length > 0 ? `${made}; ${t('copy.check', { checks: checks.length })}` : made;
}

/** '5 of 8 problems corrected. 1 needs your decision. 2 to check after the import. 1 of these is corrected in part.' */
export function verdictWords({ problems, corrected, changes, decisions, checks, looks = [] }: FileSummary): string {
  if (problems === 0) return t('verdict.nothing');

  return sentences([
    corrected === 0
      ? t('verdict.found', { problems })
      : t(corrected < problems ? 'verdict.some' : 'verdict.all', { corrected, problems }),
    decisions.length > 0 && t('verdict.decisions', { decisions: decisions.length }),
    checks.length > 0 && t('verdict.checks', { checks: checks.length }),
    looks.length > 0 && t('verdict.looks', { looks: looks.length }),
    changes > corrected && t('verdict.partly', { partly: changes - corrected }),
  ]);
}

/** What is to be done, or what a change gives up. */
export const adviceOf = (finding: Parameters<typeof itemAdviceOf>[0]): string =>
  itemAdviceOf(finding, { byEye: t('advice.by-eye'), switchedOff: t('advice.off') });

/** With which fonts pages are drawn in place of others, in one sentence; empty where all fonts were there. */
export function substituteWords(substitutes: readonly SubstituteFont[]): string {
  if (substitutes.length === 0) return '';
  const byDrawn = new Map<string, string>();
  for (const { asked, drawn } of substitutes.slice(0, maxNamedFonts)) {
    const name = drawn ?? t('substitutes.another');
    const first = byDrawn.get(name);
    byDrawn.set(name, first === undefined ? asked : t('substitutes.and', { first, last: asked }));
  }
  const fonts = [...byDrawn].map(([drawn, asked]) => t('substitutes.one', { drawn, asked })).join(comma());

  return t('substitutes', {
    fonts: substitutes.length > maxNamedFonts ? t('substitutes.more', { fonts }) : fonts,
  });
}

const comma = () => (pageLanguage.current() === 'ja' ? '、' : ', ');

/** Japanese has no blanks between sentences. */
function sentences(all: readonly (string | false)[]): string {
  return all.filter(Boolean).join(pageLanguage.current() === 'ja' ? '' : ' ');
}
