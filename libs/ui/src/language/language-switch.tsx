import { Language } from '@fidelio/contracts';
import styles from './language-switch.module.css';
import { pageLanguage, usePageLanguage } from './page-language';
import { t } from '../texts';

/** Each in the language itself, for readers of no other. */
const names: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  ja: '日本語',
};

/** Chooses the language of the page. */
export function LanguageSwitch({ onChoose }: { onChoose?: (language: Language) => void }) {
  const { language } = usePageLanguage();

  return (
    <select
      className={styles.switch}
      aria-label={t('language')}
      value={language}
      onChange={({ target }) => {
        const chosen = Language.parse(target.value);
        void pageLanguage.choose(chosen);
        onChoose?.(chosen);
      }}
    >
      {Language.options.map((each) => (
        <option key={each} value={each} lang={each}>
          {names[each]}
        </option>
      ))}
    </select>
  );
}
