import { littleWords } from '../lexicon/languages.js';

const more =
  'about after again all also always and another any are around ask back because been before being between both bit but came can cannot cant come comes could day did didnt does doesnt doing done dont down each else even ever every everybody everyone everything few find first for from gave get gets getting give go goes going gone good got great guess guys had has hasnt have having hello help her here him his hope how however idea into isnt its just keep kind know last least let like little long look looked looking looks lot made make makes many maybe mean might mine more most much must need needs never new next nice nobody none nothing now off often once one only open opened opening opens other our out over own people perhaps please point probably put quite really right said same saw say says see seems seen several shall she should show since some somehow someone something sometimes somewhere soon sorry still stuff such sure take tell than thank thanks that the their them then there these they think this those though through time today together told too took totally tried try trying two under until upon use used user uses using usually very want wanted was wasnt way week well went were what when where whether which while who whole whose why will wish with within without wont work working would year yes yesterday yet you your yours please sir madam team mate dear actually basically simply completely literally absolutely anyway urgent asap today monday tuesday wednesday thursday friday saturday sunday morning month months weeks days years ago boss colleague colleagues customer client clients office computer laptop screen user somebody anybody myself yourself argh ugh hmm oops doh meh aah grr ooh wow hey ahem erm huh yikes phew faccio fare hago hacer mache machen fais faire doe doen faco fazer love like hate feel feels happy sad angry';

const all = new Set([...more.split(' '), ...Object.values(littleWords).flatMap((row) => row.split(' '))]);

/** Words that carry no subject of their own. */
export function isLittle(word: string): boolean {
  return all.has(word);
}
