import type { TurnOutput } from '../port.js';
import { surelyIn } from '../understanding/language.js';

interface Courtesy {
  upload: string;
  ask: string;
  recorded: string;
  goodbye: string;
  english: string;
}

/** One sentence for those who write in their own language: what they are to do now, or that the answer above is English. */
const courtesies: Record<string, Courtesy> = {
  de: {
    upload: 'Bitte laden Sie die Datei hoch, damit ich sie ansehen kann.',
    ask: 'Was sieht anders aus, und ist es eine Word-, PowerPoint- oder Excel-Datei?',
    recorded: 'Ihr Wunsch ist notiert.',
    goodbye: 'Auf Wiedersehen.',
    english: 'Ich antworte auf Englisch; schreiben Sie gern weiter auf Deutsch.',
  },
  fr: {
    upload: 'Veuillez envoyer le fichier pour que je puisse l’examiner.',
    ask: 'Qu’est-ce qui a changé, et s’agit-il d’un fichier Word, PowerPoint ou Excel ?',
    recorded: 'Votre demande est notée.',
    goodbye: 'Au revoir.',
    english: 'Je réponds en anglais ; vous pouvez continuer à écrire en français.',
  },
  es: {
    upload: 'Suba el archivo, por favor, para que pueda revisarlo.',
    ask: '¿Qué se ve distinto, y es un archivo de Word, PowerPoint o Excel?',
    recorded: 'Su petición queda anotada.',
    goodbye: 'Hasta luego.',
    english: 'Respondo en inglés; puede seguir escribiendo en español.',
  },
  it: {
    upload: 'Carichi il file, per favore, così posso esaminarlo.',
    ask: 'Che cosa appare diverso, ed è un file Word, PowerPoint o Excel?',
    recorded: 'La Sua richiesta è annotata.',
    goodbye: 'Arrivederci.',
    english: 'Rispondo in inglese; può continuare a scrivere in italiano.',
  },
  nl: {
    upload: 'Upload het bestand, alstublieft, zodat ik ernaar kan kijken.',
    ask: 'Wat ziet er anders uit, en is het een Word-, PowerPoint- of Excel-bestand?',
    recorded: 'Uw wens is genoteerd.',
    goodbye: 'Tot ziens.',
    english: 'Ik antwoord in het Engels; u kunt gewoon in het Nederlands schrijven.',
  },
  pt: {
    upload: 'Envie o ficheiro, por favor, para que eu o possa ver.',
    ask: 'O que está diferente, e é um ficheiro Word, PowerPoint ou Excel?',
    recorded: 'O seu pedido está anotado.',
    goodbye: 'Até à próxima.',
    english: 'Respondo em inglês; pode continuar a escrever em português.',
  },
};

/** Adds the sentence in the user's language, where that is sure and one that we can write. */
export function inOwnLanguage(output: TurnOutput, message: string): TurnOutput {
  const courtesy = courtesies[surelyIn(message) ?? ''];

  return courtesy ? { ...output, content: `${output.content}\n\n${courtesy[due(output)]}` } : output;
}

function due({ action, state, content }: TurnOutput): keyof Courtesy {
  if (action === 'uploadFile') return 'upload';
  if (action === 'addRequest') return 'recorded';
  if (action === 'endChat') return 'goodbye';
  const asks = state.asked === 'what' || state.asked === 'kind' || state.asked === 'kind-and-what';

  return asks && content.trimEnd().endsWith('?') ? 'ask' : 'english';
}
