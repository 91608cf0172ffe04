import { csv, macroColumns, macroLinesOf } from '@fidelio/contracts/macros';
import { Button, formatNumber, saveAs } from '@fidelio/ui';
import styles from './macro-list.module.css';

/** The texts of this chunk. */
const words = {
  macros: (count: number) => (count === 1 ? 'Its macro' : `All ${formatNumber(count)} macros`),
  some: (listed: number, count: number) =>
    `The first ${formatNumber(listed)} of ${formatNumber(count)} entries are listed.`,
  save: 'Save as CSV',
  file: (name: string) => `Macros of ${name}.csv`,
  help: 'Keep your original for work with the macros. Open this list in a spreadsheet and tick off what is written anew.',
  module: 'Module',
  google: 'In Google',
  converter: 'Google’s Macro Converter',
} as const;

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

/** Every macro of a file, what starts it and what does the same in Google; it can be saved as a table. */
export function MacroList({ name, finding, places, count }: MacroListProps) {
  const lines = macroLinesOf(finding, places);
  if (lines.length === 0) return null;
  const rows = lines.map((line) => [line.macro, line.module, line.start, line.google, line.converter]);

  return (
    <details className={styles.macros}>
      <summary>{words.macros(lines.filter(({ macro }) => macro !== '').length)}</summary>
      <p>
        {count > places.length && `${words.some(places.length, count)} `}
        {words.help}
      </p>
      <Button
        variant="outlined"
        onClick={() => saveAs(new Blob([csv([macroColumns, ...rows])], { type: 'text/csv' }), words.file(name))}
      >
        {words.save}
      </Button>
      <dl>
        {lines.map(({ macro, module, start, google, converter }, index) => (
          // Two macros may be told in the same words.
          <div key={index}>
            <dt>{macro || start}</dt>
            <dd>
              {words.module}: {module}
              {macro && `, ${start}`}
            </dd>
            <dd>
              {words.google}: {google}
            </dd>
            <dd>
              {words.converter}: {converter}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
