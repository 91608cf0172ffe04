import type { StaffRating } from '@fidelio/contracts/staff';
import { notices, useQuery } from '@fidelio/shell-api';
import { Button, EmptyState, ErrorState, formatInstant, PageHeader, RowsSkeleton } from '@fidelio/ui';
import { useSavedAnswer } from '@fidelio/ui/saved-answer';
import { useState } from 'react';
import { Filters } from '../filters';
import { ShowMore } from '../show-more';
import { staffApi } from '../staff-api';
import { ratingsQuery, type Thumb } from './ratings.query';
import styles from './ratings.module.css';
import { texts } from './texts';

/** What users think of the assistant's replies, with the trace of each. */
export function RatingsPage() {
  const [thumb, setThumb] = useState<Thumb | null>(null);
  const { data } = useQuery(ratingsQuery(thumb, ''));
  const download = useSavedAnswer((signal) => staffApi.open('exportRatings', { signal }), {
    bytes: 0,
    name: 'ratings.jsonl',
    onFailed: () => notices.error(texts.exportFailed),
  });
  const counted = (value: Thumb) => (data ? `${texts[value]} ${data.counts[value]}` : texts[value]);

  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <Button variant="outlined" disabled={download.progress !== null} onClick={() => void download.start()}>
            {texts.export}
          </Button>
        }
      />
      <Filters<Thumb>
        label={texts.filter}
        chosen={thumb}
        options={[
          { value: null, label: texts.all },
          { value: 'down', label: counted('down') },
          { value: 'up', label: counted('up') },
        ]}
        onChoose={setThumb}
      />
      <Ratings key={thumb} thumb={thumb} />
    </>
  );
}

function Ratings({ thumb }: { thumb: Thumb | null }) {
  const [pages, setPages] = useState(['']);
  const last = useQuery(ratingsQuery(thumb, pages.at(-1) ?? ''));
  const next = last.data?.next ?? null;

  return (
    <>
      {pages.map((before) => (
        <RatingsOfPage key={before} thumb={thumb} before={before} />
      ))}
      {next !== null && <ShowMore label={texts.more} onClick={() => setPages([...pages, next])} />}
    </>
  );
}

function RatingsOfPage({ thumb, before }: { thumb: Thumb | null; before: string }) {
  const { data, error, refetch } = useQuery(ratingsQuery(thumb, before));
  if (error && !data)
    return <ErrorState title={texts.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={texts.loading} />;
  if (data.ratings.length === 0) return <EmptyState title={texts.empty} />;

  return (
    <ul className={styles.list} aria-label={texts.list}>
      {data.ratings.map((rating) => (
        <Rating key={rating.id} {...rating} />
      ))}
    </ul>
  );
}

function Rating({ thumb, words, asked, reply, answeredBy, traceId, mayEvaluate, at }: StaffRating) {
  const rows = [
    [texts.words, words],
    [texts.asked, asked],
    [texts.reply, reply],
    [texts.trace, traceId ?? ''],
  ].filter(([, value]) => value !== '');

  return (
    <li className={styles.rating}>
      <p className={styles.head}>
        <strong>{texts[thumb]}</strong>
        <time dateTime={at}>{formatInstant(at)}</time>
        <span>{answeredBy === null ? texts.unknown : texts.answeredBy[answeredBy]}</span>
        {mayEvaluate && <span>{texts.mayEvaluate}</span>}
      </p>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
