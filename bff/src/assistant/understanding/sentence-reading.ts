import { lexicon } from '../lexicon/index.js';
import { meant } from './false-friends.js';
import { isLittle } from './little.js';
import { normalise } from './normalise.js';
import { hits, occurs, type Hit } from './patterns.js';

/** One sentence and what was recognised in it. */
export interface SentenceReading {
  /** As the user wrote it (names of files that stood in quotes replaced). */
  raw: string;
  text: string;
  features: Hit[];
  /** Features that are only mentioned to set them aside: 'not the shading'. */
  setAside: Hit[];
  specific: Hit[];
  generic: Hit[];
  appearance: boolean;
  denial: boolean;
  contrast: boolean;
  question: boolean;
  /** A question about what generally happens, not about the user's own file. */
  general: boolean;
  /** Asks why, or how to undo, something of one's own. */
  own: boolean;
  places: Hit[];
  /** Words that are neither little words nor recognised: something is meant by them. */
  unknown: string[];
}

const place =
  /(?<![\p{L}\p{N}])(?:on |in |at |from |auf |op |sur |en |na )?(?:the )?(?:(?:first|second|third|fourth|fifth|last|next|title|opening|closing|middle|cover) (?:page|slide|sheet|tab|row|column|chapter|section|table|paragraph|line)|(?:page|slide|sheet|tab|row|rows|column|columns|chapter|section|table|figure|cell|cells|seite|folie|blatt|zeile|spalte|diapositive|diapositiva|hoja|pagina|dia|slajd|strona|stronie) (?:no\.? |number )?(?:\d+|[a-z]{1,2}\d{0,5}|one|two|three|four|five|six|seven|eight|nine|ten)|[a-z]{1,2}\d{1,5})(?![\p{L}\p{N}])/gu;

/** 'The', 'my' and their like before a thing. */
const determiner =
  '(?:the|my|our|a|an|that|those|these|der|die|das|den|meine|le|la|les|mon|mes|el|los|las|mi|il|i|gli|lo|de|het|mijn|o|os|as)';
const topic = `(?:about |in |just |really |actually |only |because of )*(?:${determiner} )+(?:\\p{L}+ )?`;
const bareTopic = `(?:about |in |just |really |so much )*(?:${determiner} )*`;
const asideBefore = new RegExp(
  `(?<!\\p{L})(?:(?:isnt|arent|wasnt|werent|is not|are not|was not|not|never mind|nevermind|instead of|nicht|pas|no es|no son|no era|non e|non sono|non era|niet|nao e|nao sao|nao era|nie) ${topic}|(?:forget|ignore|scratch|disregard|skip|rather than|instead of|i said|i wrote|i called it|i say|nothing to do with|never mind|nevermind) ${bareTopic}|(?:^|[,.:;(-] ?|its |it's |no |nope |sorry |thats |that's |meant |actually )not ${bareTopic})$`,
  'u',
);
const asideAfter =
  /^\s*(?:(?:\p{L}+\s+)?(?:is|are|was|were|look|looks|work|works|turned? out|seem|seems)\s+(?:actually\s+|quite\s+|all\s+|perfectly\s+|to be\s+)*(?:fine|ok|okay|good|right|alright|correct|working|there|not the (?:problem|issue|trouble))|(?:plays?|works?)(?:\s+(?:fine|ok|well))?\s*$|sind (?:in ordnung|ok|gut)|est (?:bon|bonne|correct)|estan? bien|va(?:nno)? bene|(?:is|zijn) (?:goed|in orde)|estao? bem)/u;

/** Reads one sentence for what it says is wrong, or asks. */
export function readSentence(raw: string, language: string): SentenceReading {
  const text = withoutIdioms(normalise(raw).text);
  const found = outermost(
    lexicon.features.flatMap(({ concept, pattern }) => meant(hits(pattern, text, concept.id), language)),
  );
  const setAside = found.filter((hit) => isSetAside(hit, text));
  const features = found.filter((hit) => !setAside.includes(hit));
  const free = (list: Hit[]) => list.filter((hit) => !found.some((feature) => inside(hit, feature)));
  const generic = free(
    lexicon.genericChanges.flatMap(({ concept, pattern }) => meant(hits(pattern, text, concept.id), language)),
  );
  const specific = free(
    lexicon.specificChanges.flatMap(({ concept, pattern }) => meant(hits(pattern, text, concept.id), language)),
  );
  // 'Gone wrong' does not say that anything is gone.
  const told = specific.filter((hit) => !generic.some((whole) => inside(hit, whole)));
  const question = isQuestion(text, raw, language);

  return {
    raw,
    text,
    features,
    setAside,
    specific: told,
    generic,
    appearance: occurs(lexicon.appearances, text),
    denial: occurs(lexicon.denials, text) || (language !== 'en' && occurs(lexicon.foreignDenials, text)),
    contrast: occurs(lexicon.contrasts, text) || (language !== 'en' && occurs(lexicon.foreignContrasts, text)),
    question,
    general: question && isGeneral(text) && !(told.length > 0 && isOwn(text)),
    places: hits(place, text, 'place'),
    own: occurs(lexicon.ownTrouble, text),
    unknown: unknownWords(text, [...found, ...specific, ...generic]),
  };
}

function inside(hit: Hit, other: Hit): boolean {
  return other.start <= hit.start && hit.end <= other.end && other.end - other.start > hit.end - hit.start;
}

/** Drops hits inside longer ones (the 'text' of 'text box'), and puts the rest in the order of the text. */
function outermost(list: Hit[]): Hit[] {
  return list
    .filter((hit) => !list.some((other) => inside(hit, other)))
    .toSorted((one, other) => one.start - other.start);
}

function isSetAside(hit: Hit, text: string): boolean {
  return asideBefore.test(text.slice(0, hit.start)) || asideAfter.test(text.slice(hit.end));
}

function isQuestion(text: string, raw: string, language: string): boolean {
  if (/[?？]\s*["')]*$/u.test(raw) && !/#[a-z/]+\??\s*$/iu.test(raw)) return true;
  if (/^what(?:'?s| is| was| are)? (?:\p{L}+ ){1,3}(?:is|are|was|were) (?!it|that|this|there)/u.test(text))
    return false;
  const opening = text.replace(
    /^(?:(?:hi|hello|hey|hallo|bonjour|hola|ciao|ok|okay|so|and|but|also|thanks|thank you|btw|by the way|um|well|good|great|right|oh|ah)(?: there)?[,.! ]+)+/u,
    '',
  );

  if (
    /^(?:will|would|could|should|can|may|might|had|has|have|is|was) (?:be |check|do |try|wait|look|come|get |go |ask|use|have to|let )/u.test(
      opening,
    )
  )
    return false;

  return lexicon.questionOpeners.test(opening) || (language !== 'en' && lexicon.foreignQuestionOpeners.test(opening));
}

const ownPast =
  /(?<!\p{L})(?:gone|missing|lost|disappeared|vanished|any ?more|no longer|since|after (?:i|we|the|my|con|imp|op|mov)|was|were|became|turned|changed|broke|ruined|messed|used to|now|my \p{L}+ (?:is|are|has|have)|weg|verschwunden|disparu|desaparecid\p{L}*|sparit\p{L}*|verdwenen|desaparec\p{L}*|znikn\p{L}*)(?!\p{L})/u;

const possessive =
  /(?<!\p{L})(?:mein\p{L}*|unser\p{L}*|mon|ma|mes|notre|nos|mi|mis|nuestr\p{L}*|mio|mia|miei|mie|nostr\p{L}*|mijn|onze|ons|meu|minha|meus|minhas|noss\p{L}*|moj\p{L}*|nasz\p{L}*|min|mina|mitt|muj|moje|мо[йеия]\p{L}*|my|our)(?!\p{L})/u;
/** Asks what will or can be, whoever's it is. */
const supposing =
  /^(?:will|would|do|does|can|could|is it|should|are|wird|werden|kann|konnen|peut|puede|puo|kan|pode|czy)(?!\p{L})/u;

function isOwn(text: string): boolean {
  return possessive.test(text) && !supposing.test(text);
}

function isGeneral(text: string): boolean {
  return !occurs(lexicon.ownTrouble, text) && !ownPast.test(text);
}

function unknownWords(text: string, recognised: Hit[]): string[] {
  return [...text.matchAll(/[\p{L}\p{N}#%&+]+(?:'\p{L}+)?/gu)]
    .filter((match) => {
      const at = { id: '', text: match[0], start: match.index, end: match.index + match[0].length };
      return !recognised.some((hit) => hit.start <= at.start && at.end <= hit.end);
    })
    .map((match) => match[0])
    .filter((word) => word.length > 2 && !isLittle(word) && !lexicon.vagueThings.has(word));
}

/** Cuts idioms out of folded text: 'in other words' is not about Word. */
export function withoutIdioms(text: string): string {
  return text.replace(lexicon.idioms, ' ').replace(/\s+/g, ' ').trim();
}
