import { Language } from '@fidelio/contracts';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { searchHelp } from '../help/search.js';

/** Questions and requests of strangers, none of which is a way of asking in `data/help`, and the articles that may answer them. */
const Questions = z.array(
  z.object({ articles: z.array(z.string()).min(1), questions: z.record(Language, z.array(z.string())) }),
);

/** Prints how many of them have a clear answer, the right one or a wrong one, and how many have it among three titles. */
export function printQuestions(): void {
  const all = Questions.parse(JSON.parse(readFileSync(new URL('../../sets/questions.json', import.meta.url), 'utf8')));
  const found = all.flatMap(({ articles, questions }) =>
    Language.options.flatMap((language) =>
      questions[language].map((question) => {
        const { winner, three } = searchHelp(question, language);
        if (winner) return articles.includes(winner.id) ? 'right' : 'wrong';

        return three.some(({ id }) => articles.includes(id)) ? 'among' : 'none';
      }),
    ),
  );
  const share = (what: (typeof found)[number]) =>
    `${((100 * found.filter((one) => one === what).length) / found.length).toFixed(1)} %`;
  console.log(
    `\n${found.length} questions of strangers: right ${share('right')}, among three ${share('among')}, wrong ${share('wrong')}, not found ${share('none')}`,
  );
}
