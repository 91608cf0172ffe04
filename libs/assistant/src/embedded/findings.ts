import { type Diagnosis, type Finding, OfficeFormat, type Severity } from '@fidelio/contracts';
import type { FileKind, Symptom } from '../dialogue-state.js';
import type { FileFact } from '../port.js';
import { fold } from '../lexicon/fold.js';
import { changeById, featureById, words } from '../lexicon/lexicon.js';
import { isLittle } from '../understanding/language.js';
import { featuresNamed } from '../knowledge/search.js';
import { featuresKnown } from './finding-texts.js';

const severities: Severity[] = ['refused', 'data-loss', 'wrong-content', 'layout', 'cosmetic'];
const kinds: Record<NonNullable<Diagnosis['format']>, FileKind> = { docx: 'word', pptx: 'powerpoint', xlsx: 'excel' };

export function kindOf(diagnosis: Diagnosis): FileKind | null {
  return diagnosis.format === null ? null : kinds[diagnosis.format];
}

/** While a file is being checked its ending tells its kind. */
export function kindOfFile({ name, diagnosis }: FileFact): FileKind | null {
  const format = diagnosis?.format ?? OfficeFormat.options.find((ending) => name.toLowerCase().endsWith(ending));

  return format ? kinds[format] : null;
}

/** The features that a finding concerns, as the lexicon names them. */
export function featuresOfFinding(finding: Finding): string[] {
  const [, name = ''] = finding.id.split('.');

  return featuresKnown(finding.id) ?? featuresNamed(`${name.replaceAll('-', ' ')}. ${finding.title}`);
}

export interface Tied {
  /** Findings that explain something reported. */
  explained: { finding: Finding; symptom: Symptom }[];
  others: Finding[];
  /** Reported, and explained by nothing that was found. */
  unexplained: Symptom[];
}

/** Ties what was found to what was reported, by the features that both speak of. */
export function tie(findings: Finding[], symptoms: Symptom[]): Tied {
  const worst = findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
  const explained: Tied['explained'] = [];
  const others: Finding[] = [];
  for (const finding of worst) {
    const concerned = new Set(telling(featuresOfFinding(finding)));
    const symptom =
      symptoms.find(({ features }) => telling(features).some((id) => concerned.has(id))) ??
      symptoms.find((symptom) => sharesWord(finding.title, symptom.words));
    if (symptom) explained.push({ finding, symptom });
    else others.push(finding);
  }
  const unexplained = symptoms
    .filter((symptom) => findings.length === 0 || !isWeak(symptom))
    .filter((symptom) => !explained.some((pair) => pair.symptom === symptom || sameParts(pair.symptom, symptom)));

  return { explained, others, unexplained };
}

/** 'The pages', 'the table', or words in which no part of a file was recognised: too little to say that nothing explains it. */
function isWeak({ features, change }: Symptom): boolean {
  const happened = change !== null && changeById(change)?.specific;

  return features.length === 0 || (!happened && features.every((id) => featureById(id)?.everyday));
}

/** What was told of this file, or of none yet: not what another file was held against. */
export function toldOf(symptoms: Symptom[], fileId: string): Symptom[] {
  return symptoms.filter(({ file }) => file === undefined || file === fileId);
}

/** The same parts of a file, said twice. */
function sameParts(one: Symptom, other: Symptom): boolean {
  return one.features.length > 0 && one.features.every((id) => other.features.includes(id));
}

/** 'Text' and 'pages' are in everything and tie nothing, unless nothing else was said. */
function telling(ids: string[]): string[] {
  const loose = new Set(['text', 'page', 'cell', 'section', 'template']);
  const kept = ids.filter((id) => featureById(id) !== undefined && !loose.has(id));

  return kept.length > 0 ? kept : ids;
}

/** 'The coloured bars' and “Bars in cells are lost”: a word of the title begins one of the user's words. */
function sharesWord(title: string, told: string): boolean {
  const said = wordsOf(told);
  const telling = wordsOf(title).filter(
    (word) => word.length >= shortestWord && !isLittle(word) && !words('common-in-titles').has(word),
  );

  return telling.some((word) => said.some((one) => one.startsWith(word)));
}

const shortestWord = 4;

function wordsOf(text: string): string[] {
  return fold(text).match(/\p{L}+/gu) ?? [];
}
