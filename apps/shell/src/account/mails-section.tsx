import type { MailChoices } from '@fidelio/contracts';
import { ErrorState, RowsSkeleton } from '@fidelio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from './account-texts';
import styles from './account.module.css';
import { mailChoicesQuery, useChooseMails } from './account.queries';

const choices = ['decision', 'nothing'] as const satisfies (keyof MailChoices)[];

/** Which mails about files are wanted. The one about a fixed file is always sent. */
export function MailsSection() {
  const { data: mails, isError, refetch } = useQuery(mailChoicesQuery);
  const choose = useChooseMails();
  // What was chosen shows at once; a failure takes it back.
  const [chosen, setChosen] = useState<Partial<MailChoices>>({});

  return (
    <section className={styles.section} aria-labelledby="account-mails">
      <h3 id="account-mails">{t('mails')}</h3>
      {isError && <ErrorState title={t('mailsFailed')} onRetry={() => void refetch()} />}
      {!mails && !isError && <RowsSkeleton rows={2} />}
      {mails && (
        <div className={styles.choices}>
          <label className={styles.choice}>
            <input type="checkbox" checked disabled />
            {t('mailFixed')}
          </label>
          {choices.map((choice) => (
            <label key={choice} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen[choice] ?? mails[choice]}
                onChange={({ target }) => {
                  const change = { [choice]: target.checked };
                  setChosen((before) => ({ ...before, ...change }));
                  choose.mutate(change, { onSettled: () => setChosen({}) });
                }}
              />
              {t(`mail.${choice}`)}
            </label>
          ))}
        </div>
      )}
    </section>
  );
}
