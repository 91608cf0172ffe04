import { Language, pageCookie } from '@fidelio/contracts';
import { useSyncExternalStore } from 'react';

/** Brings what a language needs. Where it fails, English stays. */
type Load = (language: Language) => Promise<unknown>;

interface State {
  readonly language: Language;
}

/** A screen waits so long for its texts, and is shown in English then. */
const maxWaitMs = 3000;

const loads = new Set<Load>();
const listeners = new Set<() => void>();
let state: State = { language: languageOfPage() };
let wanted = state.language;

/** The server has written the page in this language. */
function languageOfPage(): Language {
  return Language.safeParse(globalThis.document?.documentElement.lang).data ?? 'en';
}

function announce(language: Language): void {
  state = { language };
  for (const listener of listeners) listener();
}

export function warnOfTexts(error: unknown): void {
  console.warn('Texts could not be loaded: English stays until the language is chosen again', error);
}

function loadAll(language: Language): Promise<unknown> {
  const pause = new Promise((resolve) => setTimeout(resolve, maxWaitMs));

  return Promise.race([Promise.all([...loads].map((load) => load(language).catch(warnOfTexts))), pause]);
}

/** The one language of a tab. The shell renders all of it anew when it changes, so texts are read while rendering and never kept. */
export const pageLanguage = {
  current: (): Language => state.language,

  /** Resolves when the texts of all code that has run are there. */
  ready: async (): Promise<void> => {
    if (wanted !== 'en') await loadAll(wanted);
  },

  /** A change of the language waits for this, too. */
  join(load: Load): void {
    loads.add(load);
  },

  /** Texts in the language of the page have come after it was shown. */
  arrived(language: Language): void {
    if (language === state.language) announce(language);
  },

  /** Changes the language of the page, and of the next one. */
  async choose(language: Language): Promise<void> {
    document.cookie = pageCookie('language', language, location.protocol === 'https:');
    // An address that names a language would win over the choice when the page is read again.
    history.replaceState(history.state, '', location.href.replace(/\?lang=\w\w$/, ''));
    await pageLanguage.speak(language);
  },

  /** Changes the language of what is rendered, and of no next page. */
  async speak(language: Language): Promise<void> {
    wanted = language;
    await loadAll(language);
    if (wanted !== language) return;
    announce(language);
    // A prerender has no document.
    globalThis.document?.documentElement.setAttribute('lang', language);
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}

const read = () => state;

/**
 * The language of the page, in another object at each change and when texts have come. A component that React would skip (`memo`) calls it
 * to be rendered anew.
 */
export function usePageLanguage(): State {
  return useSyncExternalStore(subscribe, read, read);
}
