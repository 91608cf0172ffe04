import { expect, test } from '@jest/globals';
import { FileKind, Language } from '@fidelio/contracts';
import { readJson } from '../data-files.js';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';
import { partsByHand, remedyOf, sentenceOf } from '../facts/finding-texts.js';
import { answerOf, articles } from '../help/articles.js';
import { PartId } from '../part-id.js';
import { z } from 'zod';
import { faultOf } from './checks.js';
import { Handles } from './handles.js';
import { SentenceStream } from './sentences.js';
import { promises } from './testing.js';

const ids = Object.keys(readJson('findings.json', z.record(z.string(), z.unknown())));

/** What the product tells a model of a finding, and the finding as it is corrected; of no finding: ways by hand and articles. */
function textsOf(language: Language): [string, string | null][] {
  return [
    ...ids.flatMap((id): [string, string | null][] => {
      const finding = findingOf({ id });

      return language === 'en'
        ? []
        : [sentenceOf(language, finding), remedyOf(language, finding)].flatMap((text) => (text ? [[text, id]] : []));
    }),
    ...FileKind.options.flatMap((kind) =>
      partsByHand(language, PartId.options, kind).map((text): [string, null] => [text, null]),
    ),
    ...articles().map((article): [string, null] => [answerOf(article, language, promises), null]),
  ];
}

test.each(Language.options)(
  'in %s no sentence of the product itself is withheld from a reply that repeats it',
  (language) => {
    const faults = textsOf(language).flatMap(([text, id]) => {
      const findings = id === null ? [] : [findingOf({ id, outcome: 'fixed' })];
      const handles = new Handles([fileOf('a.docx', diagnosisOf({ findings }))]);
      const stream = new SentenceStream();
      const sentences = [...stream.push(text), ...stream.flush()];
      const against = {
        language,
        handles,
        usersWords: '',
        isSent: (words: string) => text.includes(words),
        isKnownNumber: () => true,
        lastReply: '',
        isRecorded: true,
        ownHosts: [],
        contact: promises.contact,
      };

      return sentences.flatMap((sentence, index) => {
        const fault = faultOf(sentence, sentences.slice(0, index).join(''), against);

        return fault === null ? [] : [`${fault}: ${sentence}`];
      });
    });

    expect(faults).toEqual([]);
  },
);
