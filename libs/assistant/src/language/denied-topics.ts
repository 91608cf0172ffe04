import type { Language } from '@fidelio/contracts';

const toEndOfClause = String.raw`\s+[^,.;:!?]+`;

/** @param rest what follows belongs to the topic, up to the end of the clause */
function deniedAfter(starts: string[], rest = toEndOfClause): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${starts.join('|')})${rest}`, 'giu');
}

/** 'Not about security', 'nothing to do with signing in', 'forget the animations': up to the end of the clause. */
const denied: Record<Language, RegExp> = {
  en: deniedAfter([
    String.raw`(?:no|it['’]?s|this is|that is|i do(?: not|n['’]?t) mean)?,?\s*not (?:about|to do with)`,
    '(?:forget|never mind) (?:about )?(?:the|my)',
    '(?:it |this |that )?(?:has |had )?nothing to do with',
  ]),
  de: deniedAfter(
    [
      'nicht (?:über|um|zu[rm]?)',
      String.raw`(?:vergiss|vergesst|vergessen sie|lass|lassen sie) (?:mal )?(?:die|den|das)(?= \p{Lu})`,
      '(?:das )?hat nichts mit',
    ],
    // A topic that is missing is no topic that is denied.
    String.raw`\s+(?!\p{Lu}?\p{L}* (?:fehlt|fehlen))[^,.;:!?]+?(?:\s+zu tun)?(?=$|[,.;:!?])`,
  ),
  fr: deniedAfter(
    [
      "pas (?:sur|au sujet d[eu’']|à propos d[eu’'])",
      "(?:oublie[zs]?|laisse[zs]? tomber) l(?:es?|a|['’])",
      "(?:cela |ça )?(?:n['’]a )?rien à voir avec",
    ],
    String.raw`\s*[^,.;:!?]+`,
  ),
  es: deniedAfter([
    'no (?:sobre|acerca de)',
    '(?:olvid[ae](?:te|se)?|deja|deje)(?: de)? (?:las?|los|el)',
    '(?:no tiene )?nada que ver con',
  ]),
  it: deniedAfter([
    'non (?:su(?:l|lla|i|gli|lle)?|riguardo a)',
    "(?:dimentic(?:a|hi|ate)|lasci[ao]? (?:stare|perdere)) (?:l[ae]|i|il|gli|l['’])",
    "(?:non c['’]entra|non ha) (?:niente|nulla) (?:a che (?:fare|vedere) )?con",
  ]),
  pt: deniedAfter([
    'não (?:sobre|acerca d[eoa]s?)',
    String.raw`(?:esque(?:ça|ce|çam)|deix[ae]) d?[ao]s?(?= \p{L}{4})`,
    '(?:não tem )?nada (?:a|que) ver com',
  ]),
  nl: deniedAfter([
    'niet over',
    '(?:vergeet|laat) (?:de|het)(?! (?:zo|maar))',
    '(?:het |dat )?(?:heeft |had )?niets te maken met',
  ]),
  ja: /[^、。]+(?:(?:のこと|の話|について)(?:では|じゃ)(?:なく|ない|ありません)(?:て|です)?|は(?:もう)?(?:忘れて|いい(?:です)?から|結構です))(?:ください)?/gu,
};

/** What a sentence asks without the topic that it denies; the sentence itself where it denies none. */
export function withoutDenied(sentence: string, language: Language): string {
  const rest = sentence
    .replace(denied[language], ' ')
    .replace(/^[\s,;:、]+/u, '')
    .trim();

  return rest === sentence.trim() ? sentence : rest;
}
