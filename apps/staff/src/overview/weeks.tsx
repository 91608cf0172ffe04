import type { OverviewWeek } from '@fidelio/contracts/staff';
import { formatNumber } from '@fidelio/ui';
import { duration } from './duration';
import { FiguresTable, Section } from './section';
import { texts } from './texts';
import styles from './overview.module.css';

const states = ['corrected', 'partly', 'decision', 'open', 'unreadable', 'sound', 'working'] as const;
const shown = 12;
const height = 100;

/** The weeks as bars and as the table of the same numbers. */
export function Weeks({ weeks }: { weeks: OverviewWeek[] }) {
  return (
    <Section title={texts.weeks} table="weeks" empty={weeks.length === 0 ? texts.noFiles : null}>
      <Bars weeks={weeks.toReversed()} />
      <FiguresTable
        label={texts.weeks}
        columns={[
          texts.week,
          texts.files,
          ...states.map((state) => (
            <>
              <svg className={styles.key} viewBox="0 0 1 1" aria-hidden focusable="false">
                <rect className={styles[state]} width={1} height={1} />
              </svg>
              {texts.states[state]}
            </>
          )),
          texts.time,
        ]}
        rows={weeks.map((week) => ({
          key: week.week,
          cells: [
            week.week,
            formatNumber(week.files),
            ...states.map((state) => formatNumber(week[state] ?? 0)),
            week.secondsHalf === null ? '–' : `${duration(week.secondsHalf)} / ${duration(week.secondsMost)}`,
          ],
        }))}
      />
    </Section>
  );
}

/** For eyes alone: the table below has the numbers. */
function Bars({ weeks }: { weeks: OverviewWeek[] }) {
  const most = Math.max(1, ...weeks.map(({ files }) => files));

  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${shown} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      {weeks.map((week, index) => {
        let top = height;

        return states.map((state) => {
          const size = ((week[state] ?? 0) / most) * height;
          top -= size;

          return (
            <rect
              key={`${week.week} ${state}`}
              className={styles[state]}
              x={shown - weeks.length + index + 0.1}
              y={top}
              width={0.8}
              height={size}
            />
          );
        });
      })}
    </svg>
  );
}
