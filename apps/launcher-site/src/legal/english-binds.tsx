import { usePageLanguage } from '@fidelio/ui';
import { t } from '../texts';

/** Above a legal text, which is English alone, where the page speaks another language: what it says, and which text binds. */
export function EnglishBinds({ summary }: { summary: string }) {
  const { language } = usePageLanguage();
  if (language === 'en') return null;

  return (
    <>
      <p>{t('legal.binding')}</p>
      <p>{summary}</p>
    </>
  );
}
