import { FileKind, Happened, type Language } from '@fidelio/contracts';
import { Language as Languages } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { fold } from '../fold.js';
import { memoized, memoizedBy } from '../memoized.js';
import { type Match, matcherOf } from './phrase-matcher.js';
import { wordsOf } from './words.js';

const Words = z.strictObject({
  lost: z.array(z.string()),
  moved: z.array(z.string()),
  different: z.array(z.string()),
  /** What a question begins with; its end in Japanese. */
  asking: z.array(z.string()),
  /** Words that deny. */
  not: z.array(z.string()),
  /** What says that there is nothing wrong with something, or that it was never complained about. */
  fine: z.array(z.string()),
});
const data = memoized(() => readJson('happened.json', z.record(Languages, Words)));

const happenings = matcherOf(happeningsIn);

function happeningsIn(language: Language): Record<Happened, string[]> {
  const { lost, moved, different } = data()[language];

  return { lost, moved, different };
}

/** What a message says happened to something; null where it says nothing went wrong. */
export function happenedIn(message: string, language: Language): Happened | null {
  const found = happenings(language)
    .find(withoutApostrophes(message))
    .map(({ value }) => value);

  const told = Happened.options.find((happened) => happened !== 'different' && found.includes(happened)) ?? found[0];

  const isBroken =
    (brokenVerbs.test(message) && endsWithDenial(message, language)) ||
    (language === 'en' && noLonger.test(withoutApostrophes(message)));

  return told ?? (isBroken ? 'different' : null);
}

/** 'The names don't fill in any more.' */
const noLonger =
  /\b(?:do|does|did|will|wo|ca|can)(?:nt| ?not)\s+(?:\w+\s+){1,3}(?:any ?more|any longer|properly|correctly)\b/iu;

const praising = matcherOf((language) => ({ fine: data()[language].fine }));

/** 'The tables look fine', 'I never said that the footnotes were wrong': nothing is complained about, where no 'but' follows. */
export function saysItIsFine(sentence: string, language: Language): boolean {
  return !contrast.test(sentence) && praising(language).find(withoutApostrophes(sentence)).length > 0;
}

const contrast =
  /(?<!\p{L})(?:but|aber|sondern|nur|mais|pero|sino|ma|però|mas|maar|alleen)(?!\p{L})|ですが|ますが|けど/iu;

/** 'The header is not missing': a message denies the very thing that its words name. */
export function deniesHappening(message: string, language: Language): boolean {
  const said = withoutApostrophes(message);
  const words = wordsOf(said, language);
  const denied = new Set(denials(message, language));
  const found = happenings(language)
    .find(said)
    .filter(({ value }) => value !== 'different');

  // 'It does not move' is a complaint.
  return (
    found.length > 0 && found.every(({ at }) => denied.has(at - 1) && !/^(?:do|does|did)$/u.test(words[at - 2] ?? ''))
  );
}

/** 'In B5 stimmt die Farbe nicht': verb and denial stand apart in German and Dutch. */
const brokenVerbs =
  /(?<!\p{L})(?:stimm|pass|funktionier|geht|gehen|klapp|erschein|läuft|laufen|öffne|zeig|klop|werk|verschijn|toon)\p{L}{0,4}(?!\p{L})/iu;

/** The single words that a question begins with. */
export const askingWords = memoizedBy((language: Language) => {
  const starts = data()[language].asking.map((start) => wordsOf(start, language));

  return new Set(starts.flatMap((words) => (words.length === 1 ? words : [])));
});

/** 'My manager asks whether …' */
const indirect: Partial<Record<Language, RegExp>> = {
  en: /\b(?:whether|asks? if|asked if|wonders? if|to know if|tell me if)\b/iu,
  de: /\b(?:fragt|fragen|frage|fragte|gefragt|wissen),? ob\b/iu,
  fr: /\b(?:demandes?|demandais|demandé|demandent|savoir) s[i’']|\p{L}-(?:t-)?(?:ils?|elles?|on|vous|nous|je|tu)(?!\p{L})/iu,
  es: /\b(?:pregunta|preguntan|pregunto|preguntaba|pregunté|preguntado|saber) si\b/iu,
  it: /\b(?:chiede|chiedono|chiedo|chiedevo|chiesto|sapere) se\b/iu,
  pt: /\b(?:pergunta|perguntam|pergunto|perguntava|perguntei|saber) se\b/iu,
  nl: /\b(?:vraagt|vragen|vraag|vroeg|gevraagd|weten) of\b/iu,
};

/** Whether a sentence asks something: by its mark, or by how it begins. */
export function isQuestion(sentence: string, language: Language): boolean {
  if (/[?？]["”»)]?\s*$/u.test(sentence) || eitherOr.test(sentence) || indirect[language]?.test(sentence)) return true;
  if (language === 'en' && /^and (?:it|they|we|i|this|that|there)\b/iu.test(sentence)) return false;
  // 'When I open it, the bars are missing.'
  if (conditional.test(sentence) && happenedIn(sentence, language) !== null) return false;
  const { asking } = data()[language];
  const folded = fold(sentence).replace(/[.!。！…]+$/u, '');
  if (language === 'ja') return asking.some((end) => folded.endsWith(fold(end)));
  const words = ` ${wordsOf(folded, language).join(' ')} `;

  return asking.some((start) => startsWith(words, wordsOf(start, language).join(' ')));
}

const conditional = /^\P{N}{0,20}?(?<!\p{L})(?:when|quand|lorsque|cuando|quando|wanneer|als)(?!\p{L})/iu;

/** '… yes or no', '… oder wie'. */
export function isEitherOr(sentence: string): boolean {
  return eitherOr.test(sentence.replace(/[?？]/gu, '').trim());
}

const eitherOr =
  /(?<!\p{L})(?:yes or no|or not|ja oder nein|oder (?:nicht|wie)|oui ou non|ou (?:non|pas)|sí o no|o no|sì o no|sim ou não|ou não|ja of nee|of niet)[.!]?\s*$/iu;

/** 'And what …', 'so can …': one word that joins may stand before; 'it is …' asks nothing. */
function startsWith(words: string, start: string): boolean {
  const at = words.indexOf(` ${start} `);

  return at === 0 || (at > 0 && joining.test(words.slice(1, at)));
}

const joining =
  /^(?:and|so|but|or|then|also|well|ok|okay|now|just|please|hi|hey|und|oder|aber|denn|dann|nun|bitte|gut|et|mais|ou|alors|donc|y|pero|o|entonces|e|ma|allora|mas|então|en|maar|of|dus|dan)$/u;

const KindWords = z.record(FileKind, z.array(z.string().min(1)));
const kindWords = memoized(() => readJson('kinds-of-file.json', KindWords));
const kinds = matcherOf(kindWords);

/** The kind of file that a message names, by whatever name or ending; null where it names none, or several. */
export function kindIn(message: string, language: Language): FileKind | null {
  const ending = /\.(doc|docx|docm|dotx|ppt|pptx|pptm|ppsx|xls|xlsx|xlsm|xltx)\b/iu.exec(message)?.[1]?.toLowerCase();
  if (ending) return ending.startsWith('d') ? 'word' : ending.startsWith('p') ? 'powerpoint' : 'excel';
  // Portuguese 'no Word' is 'in the Word file'.
  const own = language === 'pt' ? message.replaceAll(/(?<!\p{L})no\s/giu, 'em ') : message;
  const said = own.replaceAll(deniedNouns, ' ').replaceAll(anyWord, ' ');
  const named = kindsNamed(said, language);
  // 'The chart from Excel in my presentation' is in a presentation.
  const meant = named.size > 1 ? kindsNamed(said.replaceAll(origins, ' '), language) : named;
  const [kind] = meant;

  return meant.size === 1 && kind ? kind : null;
}

const answerWords = memoized(() => readJson('kinds-answered.json', z.record(Languages, KindWords)));
const answers = matcherOf((language) => answerWords()[language]);

/** The kind that an answer to 'which kind of file?' names by what the file is: 'a letter'. */
export function kindAnswered(message: string, language: Language): FileKind | null {
  const found = new Set(
    answers(language)
      .find(message)
      .map(({ value }) => value),
  );
  const [kind] = found;

  return found.size === 1 && kind ? kind : null;
}

function kindsNamed(message: string, language: Language): Set<FileKind> {
  return new Set(kindsFound(message, language).map(({ value }) => value));
}

/** The words of a message that name a kind of file. */
export function kindsFound(message: string, language: Language): Match<FileKind>[] {
  return kinds(language).find(message);
}

/** 'Not a Word file', 'no presentation', 'pas un document Word', 「Wordではなく」: the noun that is denied. */
const deniedNouns =
  /(?<!\p{L})(?:not an?|no|isn['’]?t an?|keine?n?|nicht (?:in|aus)|pas (?:une?|de|d['’])|n[oó]n? [eè]s? una?|non è uno?|não é uma?|geen)\s*(?:(?:document|documento|fichier|archivo|file|ficheiro|arquivo|bestand)\s+(?:(?:de|do|di)\s+)?)?[\p{L}-]+|[\p{L}]+?(?:の?ファイル|文書)?(?:では|じゃ)(?:なく|ない|あり)/giu;

/** 'The word “Total”' is no kind of file. */
const anyWord =
  /(?<![\p{L}])(?:[Tt]he|[Aa]n?|[Ee]very|[Ee]ach|[Oo]ne|[Tt]his|[Tt]hat|any|some|last|first|single|other|another|key|per) word(?!\p{L})(?! (?:doc|docs|document|documents|file|files|table|template|letter|version|report)\b)/gu;

const origins =
  /(?<!\p{L})(?:from|out of|aus|von|depuis|venant d['’]|provenant d['’]|desde|procedente de|da|dall['’]|vindo do|uit|vanuit)\s+\p{L}+(?=\P{L}|$)|[\p{L}]+から/giu;

const denying = matcherOf((language) => ({ not: data()[language].not }));

/** 'No', 'not', 'kein', 'pas besoin', wherever it stands. */
export function hasDenial(sentence: string, language: Language): boolean {
  return denials(sentence, language).length > 0 || (language === 'ja' && notInJapanese.test(sentence));
}

const notInJapanese = /ない|ません|不要|結構です|いらん/u;

/** Where a sentence denies, in the units of a `Match`. */
function denials(sentence: string, language: Language): number[] {
  return denying(language)
    .find(withoutApostrophes(sentence))
    .map(({ at }) => at);
}

/** 'Formeln meine ich nicht.' */
function endsWithDenial(sentence: string, language: Language): boolean {
  const count = wordsOf(withoutApostrophes(sentence), language).length;

  return denials(sentence, language).includes(count - 1);
}

function withoutApostrophes(sentence: string): string {
  return sentence.replace(/(?<=n)['’](?=t\b)/gu, '');
}

/** 'If I do not like it, …', 'When I open it, …': a clause that says nothing without the next. */
export function isCondition(clause: string): boolean {
  return condition.test(clause) && !/[?？]/u.test(clause);
}

const condition =
  /^\P{L}*(?:\p{L}+\s+)?(?:when|if|wenn|falls|quand|lorsque|si|cuando|quando|se|caso|wanneer|als|indien)(?!\p{L})/iu;

/** '…, which I make in Word, …' */
export function isRelative(clause: string): boolean {
  return relative.test(clause);
}

const relative =
  /^(?:which|whose|where|when|die|der|das|den|dem|deren|wo|was|que|qui|dont|où|quien|donde|cuando|che|cui|dove|quando|quem|onde|waar|wie|wat)(?!\p{L})/iu;

/** Where a clause of a sentence may begin. */
const clauseStart =
  /(?<=[,;:，])\s+|\s+[-–—]\s+|\s+(?=¿)|\s+(?=(?:and|und|et|y|e|en|but|aber|mais|pero|ma|mas|maar)\s)/iu;

export function clausesOf(sentence: string, language: Language): string[] {
  return sentence.split(language === 'ja' ? /(?<=、)/u : clauseStart);
}

/** 'Can you print it?': the assistant is asked to do something, and nothing that it does was made out. */
export function ordersUnknown(message: string): boolean {
  return ordering.some((words) => words.test(message));
}

/** In Spanish, Italian and Portuguese 'can' asks others, too: a verb follows, which may end with who or what it is done to. */
const ordering = [
  /(?<!\p{L})(?:can|could|would|will) you(?!\p{L})/iu,
  /(?<!\p{L})(?:können|könnten|würden) sie(?!\p{L})/iu,
  /(?<!\p{L})(?:kannst|könntest) du(?!\p{L})/iu,
  /(?<!\p{L})(?:pouvez|pourriez)[- ]vous(?!\p{L})/iu,
  /(?<!\p{L})(?:peux|pourrais)[- ]tu(?!\p{L})/iu,
  /(?<!\p{L})(?:puede|podría|pueden|podrían|puedes)(?: usted(?:es)?)? \p{L}+[aei]r(?:l[eoa]s?|me|nos)?(?!\p{L})/iu,
  /(?<!\p{L})(?:può|potete|potrebbe|puoi) \p{L}+[aei]r\p{L}+(?!\p{L})/iu,
  /(?<!\p{L})(?:pode|poderia|podem|podes) \p{L}+[aei]r(?!\p{L})/iu,
  /(?<!\p{L})(?:kunt|kan|kun|zou) (?:u|je|jij|jullie)(?!\p{L})/iu,
  /(?:て|で)(?:もらえ|くれ|いただけ)(?:ます|ません)か/iu,
];
