import { fold } from './fold.js';
import { languageOf } from './language.js';
import { correctSpelling } from './spelling.js';

/** Short forms of chats and phones. */
const shortForms: Record<string, string> = {
  pls: 'please',
  plz: 'please',
  u: 'you',
  ur: 'your',
  r: 'are',
  wen: 'when',
  wot: 'what',
  wat: 'what',
  nomore: 'no more',
  gonna: 'going to',
  wanna: 'want to',
  b4: 'before',
  thru: 'through',
  bcos: 'because',
  cuz: 'because',
  tho: 'though',
  wont: 'wont',
  opn: 'open',
  doc: 'doc',
  msg: 'message',
  docs: 'docs',
  sth: 'something',
  smth: 'something',
  dnt: 'dont',
  dosnt: 'doesnt',
  dosent: 'doesnt',
  dont: 'dont',
  aint: 'isnt',
  wnt: 'wont',
  al: 'all',
  nd: 'and',
  hav: 'have',
  iz: 'is',
  wiv: 'with',
  wif: 'with',
  da: 'the',
  dis: 'this',
  dat: 'that',
  tha: 'the',
  teh: 'the',
  hte: 'the',
  thsi: 'this',
  fo: 'of',
  nto: 'not',
  hlep: 'help',
  pg: 'page',
  pgs: 'pages',
  txt: 'text',
  hdr: 'header',
  hdrs: 'headers',
  ftr: 'footer',
  tbl: 'table',
  tbls: 'tables',
  col: 'column',
  cols: 'columns',
  brk: 'break',
  brks: 'breaks',
  pic: 'picture',
  pics: 'pictures',
  img: 'image',
  imgs: 'images',
  pres: 'presentation',
  para: 'paragraph',
  paras: 'paragraphs',
  fmt: 'format',
  num: 'number',
  nums: 'numbers',
  sprdsht: 'spreadsheet',
  frm: 'from',
  cld: 'could',
  wud: 'would',
  shud: 'should',
  abt: 'about',
  ppl: 'people',
  smb: 'somebody',
  info: 'information',
};

export interface Normalised {
  text: string;
  language: string;
}

/** 'When will it be sorted': nothing is put in order there. */
const putRight =
  /(?<!\p{L})(be|being|get (?:it|this|that|them|things)) sorted(?: out)?(?! (?:by|in|from|a|alpha|on|wrong))(?!\p{L})/gu;

/** Folded text with chat forms and misspellings resolved, in the language it is in. */
export function normalise(raw: string): Normalised {
  const folded = fold(raw)
    .replace(/n't(?![\p{L}])/gu, 'nt')
    .replace(putRight, '$1 fixed')
    .replace(/(?<!\p{L})sort (out|(?:it|this|that|them|things|everything) out)(?!\p{L})/gu, 'fix');
  const language = languageOf(folded);
  const expanded =
    language === 'en'
      ? folded.replace(/(?<![\p{L}\p{N}'.-])[a-z0-9]{1,7}(?![\p{L}\p{N}'])/gu, (word) => shortForms[word] ?? word)
      : folded;

  return { text: correctSpelling(expanded, language !== 'en'), language };
}
