import { csv, macroLinesOf, macroWords } from '@fidelio/contracts/macros';
import { Button, colon, formatNumber, saveAs } from '@fidelio/ui';
import { t } from './texts';
import styles from './macro-list.module.css';

interface MacroListProps {
  /** The name of the file. */
  name: string;
  /** The id of the finding. */
  finding: string;
  /** The macros as the engine says them. */
  places: string[];
  /** How many there are, listed or not. */
  count: number;
}

/** In the language of the page, where it is no name in a document. */
function said(phrase: string): string {
  const known = macroWords(phrase);

  return known ? t(`macro.${known.name}`, { words: known.words }) : phrase;
}

/** Every macro of a file, what starts it and what does the same in Google; it can be saved as a table. */
export function MacroList({ name, finding, places, count }: MacroListProps) {
  const lines = macroLinesOf(finding, places).map((line) => ({
    ...line,
    start: said(line.start),
    google: said(line.google),
    converter: said(line.converter),
  }));
  const columns = [t('macros.name'), t('macros.module'), t('macros.start'), t('macros.google'), t('macros.converter')];
  if (lines.length === 0) return null;
  const rows = lines.map((line) => [line.macro, line.module, line.start, line.google, line.converter]);

  return (
    <details className={styles.macros}>
      <summary>{t('macros.all', { count: lines.filter(({ macro }) => macro !== '').length })}</summary>
      <p>
        {count > places.length &&
          `${t('macros.some', { listed: formatNumber(places.length), all: formatNumber(count) })} `}
        {t('macros.help')}
      </p>
      <Button
        variant="outlined"
        onClick={() => saveAs(new Blob([csv([columns, ...rows])], { type: 'text/csv' }), t('macros.file', { name }))}
      >
        {t('macros.save')}
      </Button>
      <dl>
        {lines.map(({ macro, module, start, google, converter }, index) => (
          // Two macros may be told in the same words.
          <div key={index}>
            <dt>{macro || start}</dt>
            <dd>
              {t('macros.module')}
              {colon()}
              {module}
              {macro && `, ${start}`}
            </dd>
            <dd>
              {t('macros.google')}
              {colon()}
              {google}
            </dd>
            <dd>
              {t('macros.converter')}
              {colon()}
              {converter}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
