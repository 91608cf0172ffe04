import type { ExportOverview } from '@fidelio/contracts/staff';
import { notices } from '@fidelio/shell-api';
import { Button } from '@fidelio/ui';
import { useSavedAnswer } from '@fidelio/ui/saved-answer';
import type { ReactNode } from 'react';
import { staffApi } from '../staff-api';
import { texts } from './texts';
import styles from './overview.module.css';

interface SectionProps {
  title: string;
  table: ExportOverview['table'];
  /** Said where there is nothing to show. */
  empty: string | null;
  children: ReactNode;
}

/** A part of the overview: its figures, and their table as CSV. */
export function Section({ title, table, empty, children }: SectionProps) {
  const { progress, start } = useSavedAnswer((signal) => staffApi.open('exportOverview', { body: { table }, signal }), {
    bytes: 0,
    name: `${table}.csv`,
    onFailed: () => notices.error(texts.exportFailed),
  });

  return (
    <section>
      <div className={styles.head}>
        <h2>{title}</h2>
        {empty === null && (
          <Button variant="outlined" disabled={progress !== null} onClick={() => void start()}>
            {texts.export(table)}
          </Button>
        )}
      </div>
      {empty ?? children}
    </section>
  );
}

interface FiguresTableProps {
  label: string;
  columns: ReactNode[];
  rows: { key: string; cells: ReactNode[] }[];
}

/** Numbers under their columns; the first cell of a row names it. It scrolls by itself where the screen is narrow. */
export function FiguresTable({ label, columns, rows }: FiguresTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
