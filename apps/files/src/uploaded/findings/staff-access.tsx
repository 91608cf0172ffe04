import type { FileRecord } from '@fidelio/contracts';
import { api, keepFile, notices, useMutation } from '@fidelio/shell-api';
import { formatInstant } from '@fidelio/ui';
import { useState } from 'react';
import { t } from './texts';
import styles from './staff-access.module.css';

/** Asks whether staff may open a file that no fix is known for. */
export function StaffAccess({ file: { id, staffMayOpenUntil: until } }: { file: FileRecord }) {
  const [wanted, setWanted] = useState<{ allowed: boolean; before: string | undefined } | null>(null);
  const answer = useMutation({
    mutationFn: async (allowed: boolean) => (await api.call('allowStaff', { id, body: { allowed } })).results,
    onSuccess: keepFile,
    onError: () => {
      setWanted(null);
      notices.error(t('staff.failed'));
    },
  });

  return (
    <label className={styles.question}>
      <input
        type="checkbox"
        // At once as it was clicked, until the file has another answer.
        checked={wanted !== null && wanted.before === until ? wanted.allowed : until !== undefined}
        disabled={answer.isPending}
        onChange={({ target: { checked: allowed } }) => {
          setWanted({ allowed, before: until });
          answer.mutate(allowed);
        }}
      />
      <span>
        {t('staff.question')}
        <span className={styles.help}>
          {until === undefined ? t('staff.help') : t('staff.until', { date: formatInstant(until) })}
        </span>
      </span>
    </label>
  );
}
