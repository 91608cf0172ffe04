import type { Overview, OverviewModelUse } from '@fidelio/contracts/staff';
import { useQuery } from '@fidelio/shell-api';
import { ErrorState, formatNumber, PageHeader, RowsSkeleton } from '@fidelio/ui';
import { inWords } from '../in-words';
import { duration } from './duration';
import { Findings, percent } from './findings';
import { overviewQuery } from './overview.query';
import { FiguresTable, Section } from './section';
import { texts } from './texts';
import { Weeks } from './weeks';
import styles from './overview.module.css';

type Figures = Overview['results'];

/** What came in, what became of it, and how mail and queues are. */
export function OverviewPage() {
  const { data, error, refetch } = useQuery(overviewQuery);

  return (
    <>
      <PageHeader title={texts.title} lead={data && texts.lead(formatNumber(data.counted))} />
      {data ? (
        <Shown figures={data} />
      ) : error ? (
        <ErrorState title={texts.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label={texts.loading} />
      )}
    </>
  );
}

function Shown({ figures: { weeks, inHand, findings, mails, queues, read, modelUse } }: { figures: Figures }) {
  const files = weeks.reduce((sum, week) => sum + week.files, 0);

  return (
    <>
      <dl className={styles.figures}>
        <Figure name={texts.inHand} help={texts.inHandHelp}>
          {inHand === null ? texts.none : percent(inHand)}
        </Figure>
        <Figure name={texts.total} help={texts.totalHelp}>
          {formatNumber(files)}
        </Figure>
        <Figure name={texts.half} help={texts.halfHelp}>
          {duration(weeks[0]?.secondsHalf ?? null)}
        </Figure>
      </dl>
      <Weeks weeks={weeks} />
      <Findings findings={findings} read={read} />
      <Section title={texts.mails} table="mails" empty={mails.length === 0 ? texts.noMails : null}>
        <FiguresTable
          label={texts.mails}
          columns={[texts.mail, texts.sent, texts.failing, texts.dropped, texts.repeats]}
          rows={mails.map(({ kind, sent, failed, dropped, repeats }) => ({
            key: kind,
            cells: [inWords(kind), ...[sent, failed, dropped, repeats].map((count) => formatNumber(count))],
          }))}
        />
      </Section>
      <Section title={texts.queues} table="queues" empty={queues.length === 0 ? texts.noQueues : null}>
        <FiguresTable
          label={texts.queues}
          columns={[texts.queue, texts.waiting, texts.running, texts.oldest]}
          rows={queues.map(({ queue, waiting, running, oldest }) => ({
            key: queue,
            cells: [inWords(queue), formatNumber(waiting), formatNumber(running), duration(oldest)],
          }))}
        />
      </Section>
      {modelUse && <ModelUse rows={modelUse} />}
    </>
  );
}

/** What the service of the language model was asked, and what that has cost. */
function ModelUse({ rows }: { rows: OverviewModelUse[] }) {
  return (
    <Section title={texts.modelUse} table="modelUse" empty={rows.length === 0 ? texts.noModelUse : null}>
      <FiguresTable
        label={texts.modelUse}
        columns={[
          texts.day,
          texts.organisation,
          texts.accounts,
          texts.input,
          texts.cached,
          texts.output,
          texts.reasoning,
          texts.cost,
        ]}
        rows={rows.map(({ day, organisation, accounts, input, cached, output, reasoning, cost }) => ({
          key: `${day} ${organisation}`,
          cells: [
            day,
            organisation,
            ...[accounts, input, cached, output, reasoning].map((count) => formatNumber(count)),
            cost === null ? texts.none : formatNumber(cost),
          ],
        }))}
      />
    </Section>
  );
}

function Figure({ name, help, children }: { name: string; help: string; children: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.number}>{children}</dd>
      <dd className={styles.help}>{help}</dd>
    </div>
  );
}
