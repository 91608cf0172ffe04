import type { Hit } from './patterns.js';

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
  /^\s*(?:(?:\p{L}+\s+)?(?:is|are|was|were|look|looks|work|works|turned? out|seem|seems)\s+(?:actually\s+|quite\s+|all\s+|perfectly\s+|to be\s+)*(?:fine|ok|okay|good|right|alright|correct|working|there|intact|unaffected|untouched|unharmed|unchanged|as (?:before|they were|it was|always)|the same(?: as before)?|kept|perfect|in (?:order|place)|as (?:they|it) should(?: be)?|not (?:affected|the (?:problem|issue|trouble|matter|point)|what))|(?:plays?|works?|survived?)(?:\s+(?:fine|ok|well|too|all right|alright))?\s*(?:$|[,;.])|sind (?:in ordnung|ok|gut)|est (?:bon|bonne|correct)|estan? bien|va(?:nno)? bene|(?:is|zijn) (?:goed|in orde)|estao? bem)/u;

/** Whether a thing is only mentioned to say that it is not meant: 'not the shading', 'the bullets are fine'. */
export function isSetAside(hit: Hit, text: string): boolean {
  return asideBefore.test(text.slice(0, hit.start)) || asideAfter.test(text.slice(hit.end));
}
