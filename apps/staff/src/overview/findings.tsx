import type { OverviewFinding } from '@fidelio/contracts/staff';
import { formatNumber, Select } from '@fidelio/ui';
import { useState } from 'react';
import { FiguresTable, Section } from './section';
import { texts } from './texts';
import styles from './overview.module.css';

/** How completely each kind of finding is corrected, in one week or all of them. */
export function Findings({ findings, read }: { findings: OverviewFinding[]; read: number }) {
  const [week, setWeek] = useState('');
  const weeks = [...new Set(findings.map((one) => one.week))].toSorted().toReversed();
  const rows = summed(findings.filter((one) => week === '' || one.week === week));

  return (
    <Section title={texts.findings} table="findings" empty={findings.length === 0 ? texts.noFindings : null}>
      <p className={styles.help}>{texts.findingsLead(formatNumber(read))}</p>
      <Select
        className={styles.week}
        label={texts.whichWeek}
        value={week}
        options={[['', texts.allWeeks], ...weeks.map((one) => [one, one] as const)]}
        onChoose={setWeek}
      />
      <FiguresTable
        label={texts.findings}
        columns={[texts.finding, texts.files, texts.corrected, texts.offered, texts.left, texts.share]}
        rows={rows.map((row) => ({
          key: row.finding,
          cells: [
            row.title,
            ...[row.files, row.corrected, row.offered, row.left].map((count) => formatNumber(count)),
            <Share key="share" row={row} />,
          ],
        }))}
      />
    </Section>
  );
}

type Sum = Omit<OverviewFinding, 'week'>;

function summed(findings: OverviewFinding[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { finding, title, files, corrected, offered, left } of findings) {
    const sum = sums.get(finding) ?? { finding, title, files: 0, corrected: 0, offered: 0, left: 0 };
    sums.set(finding, {
      ...sum,
      files: sum.files + files,
      corrected: sum.corrected + corrected,
      offered: sum.offered + offered,
      left: sum.left + left,
    });
  }

  return [...sums.values()].toSorted((a, b) => b.files - a.files);
}

/** A bar, and the share of the corrected ones in words. */
function Share({ row: { files, corrected, offered } }: { row: Sum }) {
  return (
    <>
      <svg className={styles.bar} viewBox={`0 0 ${files} 1`} preserveAspectRatio="none" aria-hidden focusable="false">
        <rect className={styles.working} width={files} height={1} />
        <rect className={styles.corrected} width={corrected} height={1} />
        <rect className={styles.decision} x={corrected} width={offered} height={1} />
      </svg>
      <span className={styles.percent}>{percent(corrected / files)}</span>
    </>
  );
}

export function percent(share: number): string {
  return new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
