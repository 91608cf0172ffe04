import { usePageLanguage } from '@fidelio/ui';
import { t } from './texts';

/**
 * Above a legal text, which is English alone, where the page speaks another language: what it says, and which text binds.
 *
 * @param summary that of the terms unless said
 */
export function EnglishBinds({ summary = t('terms') }: { summary?: string }) {
  const { language } = usePageLanguage();
  if (language === 'en') return null;

  return (
    <>
      <p>{t('binding')}</p>
      <p>{summary}</p>
    </>
  );
}
