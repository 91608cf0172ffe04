import type { FileRecord } from '@fidelio/contracts';
import { api, keepFile, notices, useMutation } from '@fidelio/shell-api';
import { formatInstant } from '@fidelio/ui';
import { useState } from 'react';
import styles from './staff-access.module.css';

/** The texts of this chunk. */
const words = {
  question: 'May our staff open this file to find a fix?',
  help: 'For 30 days, or until you take it back here. Without it nobody opens your file.',
  until: (date: string) => `Our staff may open this file until ${date}. You can take it back here.`,
  failed: 'That could not be saved. Please try again.',
} as const;

/** Asks whether staff may open a file that no fix is known for. */
export function StaffAccess({ file: { id, staffMayOpenUntil: until } }: { file: FileRecord }) {
  const [wanted, setWanted] = useState<{ allowed: boolean; before: string | undefined } | null>(null);
  const answer = useMutation({
    mutationFn: async (allowed: boolean) => (await api.call('allowStaff', { id, body: { allowed } })).results,
    onSuccess: keepFile,
    onError: () => {
      setWanted(null);
      notices.error(words.failed);
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
        {words.question}
        <span className={styles.help}>{until === undefined ? words.help : words.until(formatInstant(until))}</span>
      </span>
    </label>
  );
}
