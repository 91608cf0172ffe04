import { useQuery } from '@fidelio/shell-api';
import { Button, RowsSkeleton } from '@fidelio/ui';
import { useState } from 'react';
import styles from './learning.module.css';
import { trialPagesQuery } from './recipes.query';
import { texts } from './texts';

/** The pages of one file that a fix changes, side by side; drawn when somebody asks for them. */
export function BeforeAfter({ id }: { id: string }) {
  const [open, setOpen] = useState(false);

  return open ? (
    <Pages id={id} />
  ) : (
    <Button variant="text" size="small" onClick={() => setOpen(true)}>
      {texts.seePages}
    </Button>
  );
}

function Pages({ id }: { id: string }) {
  const { data, error } = useQuery(trialPagesQuery(id));
  if (error || data?.state === 'failed') return <p className={styles.line}>{texts.pagesFailed}</p>;
  if (!data || data.state === 'drawing') return <RowsSkeleton label={texts.drawing} />;

  return data.pages.map(({ page, arriving, corrected }) => (
    <div key={page} className={styles.pages}>
      <Picture address={arriving} label={texts.before(page)} />
      <Picture address={corrected} label={texts.after(page)} />
    </div>
  ));
}

function Picture({ address, label }: { address: string | null; label: string }) {
  return (
    <figure className={styles.figure}>
      {address !== null && <img src={address} alt={label} className={styles.picture} />}
      <figcaption className={styles.quiet}>{label}</figcaption>
    </figure>
  );
}
