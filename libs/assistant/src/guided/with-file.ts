import type { Language } from '@fidelio/contracts';
import { uploadCard } from '../cards/dialogue-cards.js';
import { decisionsCard } from '../cards/file-cards.js';
import { stateOf } from '../cards/file-state.js';
import type { Fact, FileFact } from '../facts/fact.js';
import { factsOfFile } from '../facts/facts.js';
import { fewLetters, ranked, searchHelp, surelyAsked } from '../help/search.js';
import { aspectAsked } from '../language/aspects.js';
import { titleOfHelp } from '../help/titles.js';
import { say } from '../language/catalogue.js';
import { partsIn } from '../language/parts.js';
import { hasDenial } from '../language/reading.js';
import { wordsOf } from '../language/words.js';
import type { PartId } from '../part-id.js';
import { aboutFile, answerAboutFiles, answerByWords, fileInWords } from './about-files.js';
import { decisions, undo } from './articles-of-files.js';
import { isInOtherFile, isOfOtherFile } from './complaints.js';
import { answerDetail, answerWhere } from './details.js';
import { tellFacts } from './finding-told.js';
import { speaksOfDecision } from './person.js';
import { answerArticle, answerQuestion, answerQuestions } from './questions.js';
import { isConcrete, reporting, type Said } from './report-words.js';
import { type Answer, fileName, fileSpokenOf, one, type Turn } from './turn.js';

/** A file's own words are nearer than help where they are as like a sentence as this share of the likest way of asking. */
const share = 0.5;
/** How like a way of asking a sentence has to be that asks of the whole file; measured on sentences of strangers. */
const ofWhole = 0.5;
const ofQuestion = 0.45;
const fair = 0.33;
/** What is named and not found is asked of the product where it is as like one of its articles as this. */
const ofNothing = 0.34;
const inItsWords = 0.75;
/** So like an article as a whole that it is what is asked. */
const clearly = 0.44;
const ofPerson = 0.6;
/** A statement is about a finding only where it is as like as this. */
const ofStatement = 0.24;

/**
 * A sentence where a file is here: what is known of it answers first, then help. Nothing is asked for again but a complaint about a
 * file of another kind, or another file by that name.
 *
 * @param complaints to be answered together with those of the other sentences
 */
export function withFile(turn: Turn, said: Said, asks: boolean, complaints: Said[]): Answer[] {
  const { language, reading, files } = turn;
  const { sentence } = said;
  const file = fileSpokenOf(turn);
  if (!file) return [];
  if (!asks && isOfOtherFile(turn, said) && isConcrete(said)) {
    complaints.push(said);

    return [];
  }
  const isOther = files.length === 1 && anotherFile.test(sentence);
  if (isOther || (!asks && isInOtherFile(turn, said))) return [forAnother(turn, said, asks)];
  // Who asks us to do something asks for no person.
  const least = asks ? inItsWords : ofPerson;
  const all = ranked(sentence, reading, true);
  const best = all.find(({ id, closest: own }) => id !== 'human' || own >= least);
  const closest = best?.closest ?? 0;
  if (!asks && isBareDenial(turn, said)) return [];
  const isChecking = files.every(({ diagnosis }) => diagnosis === null);
  const isFailed = file.diagnosis !== null && file.diagnosis.failure !== null;
  if (isChecking || isFailed) return whileUnknown(turn, said, asks);
  const detail = answerDetail(turn, said, closest >= inItsWords);
  if (detail) return [detail];
  // What is asked of the product is answered, whatever word for a part is in it: 'Where is the download link?'
  const isOfProduct = asks && best?.type === 'article' && (best.id === copyOf || !isOfFile.has(best.id));
  const isClear = best && best.score >= clearly && !isOfPart(best.id, said, reading);
  const ofProduct = isOfProduct && (closest >= inItsWords || isClear) ? answerQuestions(turn, sentence) : [];
  if (ofProduct.length > 0) return ofProduct;
  const isOfFindings = asks && ofFindings.has(best?.id ?? '');
  const about = answerAboutFiles(turn, said, asks);
  // 'Did you find anything about the headers, yes or no?', however long, is asked of that part.
  const named = about && isOfFindings ? { ...about, aside: undefined } : about;
  if (
    named?.isNothing !== false &&
    speaksOfDecision(sentence, reading) &&
    files.some((one) => decisionsCard(language, one) !== null)
  )
    return [decisions(turn, file)];
  if (named && !named.isNothing) return [named];
  if (asksWhere(said)) return one(answerWhere(turn, said));
  const spoken = spokenOf(turn, file);
  const few = reading === 'ja' ? fewLetters : 1;
  // 'Why did they break?', of what was told last.
  const isAspect = asks && !named && isShort(said, reading) && aspectAsked(sentence, reading) !== null;
  if (isAspect && spoken.length > 0 && !isAnswered(turn, sentence)) return [tellFacts(turn, spoken)];
  // 'And is it back now?'
  if (
    asks &&
    !named &&
    spoken.length > 0 &&
    isShort(said, reading) &&
    closest < inItsWords &&
    (!best || (isOfFile.has(best.id) && !(ofWholeFile.has(best.id) && closest * few >= fair)))
  )
    return [best?.id === 'undo' && closest * few >= fair ? undo(turn, file) : tellFacts(turn, spoken)];
  const byWords =
    named?.aside || !named
      ? answerByWords(turn, said, asks ? (closest < fair ? share : 1) * closest : Math.max(ofStatement, closest))
      : null;
  if (byWords) return [{ ...byWords, isMention: !asks }];
  // Of a file in which nothing was found there is little to tell.
  const isClean = stateOf(file) === 'clean';
  const whole = wordsOf(sentence, reading).length > 1 ? ofWhole : inItsWords;
  // What a statement denies is not wished for: 'No, do not delete it.'
  const isDenied = !asks && hasDenial(sentence, reading) && closest < inItsWords;
  const found = (isDenied ? [] : answerQuestions(turn, sentence, asks && !isClean ? ofQuestion : whole)).filter(
    ({ state }) => best?.id === 'human' || state.about.article !== 'human',
  );
  if (
    found.length > 0 &&
    (!named ||
      named.aside ||
      (closest >= (named.isNothing && asks ? ofNothing : surelyAsked) && !isOfFile.has(best?.id ?? '')))
  )
    return found.map((one) => ({ ...one, isMention: !asks }));
  // What is reported is said, whatever is asked beside it.
  if (named && !named.aside) return [asks ? named : { ...named, isNothing: false }];
  // What is in a file is no answer to what is more like something else.
  const isLikest = all.slice(0, 3).every(({ closest: other }) => other <= closest);
  if (
    best &&
    !isDenied &&
    best.type === 'article' &&
    (isOfFile.has(best.id) ? isLikest && closest >= (asks && !isClean ? fair : whole) : best.id === 'human')
  )
    return one(answerArticle(turn, best.id)).map((answer) => ({ ...answer, isMention: !asks }));
  if (said.happened !== null && !asks) {
    complaints.push(said);

    return [];
  }
  if (named) return [named];
  const byName = fileInWords(turn, sentence);

  return byName ? [aboutFile(turn, byName)] : [];
}

/** Whether an article is about the part that is named, of which the file's own facts tell more. */
function isOfPart(article: string, { specific }: Said, language: Language): boolean {
  return partsIn(titleOfHelp(language, article, 'article'), language).some((part) => specific.includes(part));
}

/** The finding that was spoken of last, else those that the last reply shows. */
function spokenOf({ input, state }: Turn, file: FileFact): Fact[] {
  const shown =
    input.transcript.at(-1)?.cards?.flatMap((card) => (card.type === 'finding' ? [card.finding] : [])) ?? [];
  const ids = state.about.finding === undefined ? shown : [state.about.finding];

  return factsOfFile(file).filter(({ finding }) => ids.includes(finding.id));
}

/** Whether help answers it clearly, and of more than one finding. */
function isAnswered({ reading }: Turn, sentence: string): boolean {
  const { winner } = searchHelp(sentence, reading, true);

  // 'Why?' is none of what is told of the whole file.
  const isWhole = aspectAsked(sentence, reading) !== 'why' && ofWholeFile.has(winner?.id ?? '');

  return winner !== null && (!isOfFile.has(winner.id) || isWhole);
}

/** 'Not the headers.': it withdraws nothing, and asks for nothing. */
function isBareDenial({ reading }: Turn, { sentence, specific, happened, place }: Said): boolean {
  const isBare = specific.length > 0 && happened === null && place === null;

  return isBare && hasDenial(sentence, reading) && isShort({ sentence }, reading);
}

function isShort({ sentence }: Pick<Said, 'sentence'>, reading: Turn['reading']): boolean {
  return reading === 'ja' ? sentence.length <= 3 * fewWords : wordsOf(sentence, reading).length <= fewWords;
}

const fewWords = 6;

const copyOf = 'download-fixed';
/** Articles that are answered from the file. */
const isOfFile: ReadonlySet<string> = new Set([
  copyOf,
  'found',
  'changes',
  'left',
  'by-hand',
  'decide',
  'next',
  'standing',
  'undo',
  'unchanged',
]);

/** Those of them that ask for whatever was found. */
const ofFindings: ReadonlySet<string> = new Set(['found', 'left', 'changes']);

/** Those of them that speak of no finding in particular. */
const ofWholeFile: ReadonlySet<string> = new Set([copyOf, 'next', 'standing', 'unchanged']);

function whileUnknown(turn: Turn, said: Said, asks: boolean): Answer[] {
  const { language, state } = turn;
  const file = fileSpokenOf(turn);
  const found = answerQuestion(turn, said.sentence, asks ? 0 : surelyAsked);
  if (found || !file) return one(found);

  return file.diagnosis === null && file.malware === undefined
    ? [{ lead: say(language, 'about.checking', { file: fileName(file) }), state }]
    : [aboutFile(turn, file)];
}

/** What is asked or told of a file that is not here needs that file. */
function forAnother(turn: Turn, said: Said, asks: boolean): Answer {
  const { language, state } = turn;
  const isReport = !asks && (isConcrete(said) || isInOtherFile(turn, said));
  const fresh = { ...state, report: { ...state.report, kind: said.kind, where: null } };
  const next = isReport ? reporting(fresh, said) : fresh;

  return {
    lead: say(language, 'upload.another'),
    cards: [uploadCard(language, next)],
    state: { ...next, phase: 'awaiting-file', asked: 'file' },
    ...(isReport && { action: 'uploadFile' }),
  };
}

/** 'Another file', 'my other deck', 'eine zweite Präsentation': a word for one that is not here, and a word for a file. */
const others = [
  /\b(?:another|other|second|next|different|one more)\s+(?:\p{L}+\s+)??(?:files?|documents?|docs?|decks?|presentations?|workbooks?|spreadsheets?|letters?|reports?|contracts?)\b/u,
  /(?<!\p{L})(?:weiter|ander|zweit|nächst)e[nrms]?\s+(?:\p{L}+-?)??(?:datei|dokument|präsentation|arbeitsmappe|tabelle|mappe|foliensatz|brief|bericht|vertrag|deck)(?:en|e)?(?!\p{L})/u,
  /(?<!\p{L})(?:autres?|deuxième|second|prochain)\s+(?:fichiers?|documents?|présentations?|classeurs?|tableurs?|rapports?|contrats?|diaporamas?)(?!\p{L})/u,
  /(?<!\p{L})(?:otr[oa]s?|segund[oa]|próxim[oa])\s+(?:archivos?|ficheros?|documentos?|presentaci(?:ón|ones)|libros?|hojas? de cálculo|informes?|contratos?)(?!\p{L})/u,
  /(?<!\p{L})(?:un['’]altra|l['’]altra|altr[oaie]|second[oa]|prossim[oa])\s*(?:file|documento|documenti|presentazion[ei]|cartell[ae] di lavoro|fogli[oa]? di calcolo|relazione|contratto)(?!\p{L})/u,
  /(?<!\p{L})(?:outr[oa]s?|segund[oa]|próxim[oa])\s+(?:ficheiros?|arquivos?|documentos?|apresentaç(?:ão|ões)|livros?|planilhas?|folhas? de cálculo|relatórios?|contratos?)(?!\p{L})/u,
  /(?<!\p{L})(?:andere?|tweede|volgende|nog een)\s+(?:bestand(?:en)?|document(?:en)?|presentaties?|werkmap(?:pen)?|spreadsheets?|rapport(?:en)?|contract(?:en)?|brief)(?!\p{L})/u,
  /(?:別|他|ほか|もう一つ|もう1つ|二つ目|2つ目|次)の(?:ファイル|文書|資料|書類|プレゼン|スライド資料|ブック|エクセル|ワード|パワーポイント|報告書|契約書)|(?:別|他|ほか)の(?!ページ|スライド|シート|箇所|場所|文字|部分|問題|修正|変更)[\p{Script=Han}\p{Script=Katakana}ー]{2,8}(?=も|のほう|の方|は(?:どう|いかが))/u,
];
const anotherFile = new RegExp(others.map(({ source }) => source).join('|'), 'iu');

/** 'Which cells?' asks for the places of what is spoken of. */
const placeAsked =
  /(?:^|[^\p{L}])(?:which|where|what|welche[nmrs]?|wo|quell?e?s?|où|qué|cuáles|dónde|quali|quale|dove|quais|que|onde|welke|waar)(?=[^\p{L}])|どの|どこ|何(?=ページ)/iu;
const placeParts: ReadonlySet<PartId> = new Set<PartId>(['cell', 'page', 'slide', 'sheet']);
const fewCharacters = 60;

function asksWhere({ sentence, parts, specific, place }: Said): boolean {
  const isPlace =
    parts.length > 0 && specific.length === 0 && place === null && parts.every((part) => placeParts.has(part));

  return isPlace && sentence.length <= fewCharacters && placeAsked.test(sentence);
}
