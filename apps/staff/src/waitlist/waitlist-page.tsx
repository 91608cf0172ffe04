import { WaitlistMailState } from '@fidelio/contracts/staff';
import { notices, useQuery } from '@fidelio/shell-api';
import { Button, PageHeader, TextField } from '@fidelio/ui';
import { useSavedAnswer } from '@fidelio/ui/saved-answer';
import { useDeferredValue, useState } from 'react';
import { Filters } from '../filters';
import { staffApi } from '../staff-api';
import { Entries } from './entries';
import { MailPart } from './mail-part';
import { texts } from './texts';
import { type Shown, waitlistQuery } from './waitlist.query';
import styles from './waitlist.module.css';

const none: ReadonlySet<string> = new Set();

/** The waitlist: who waits, and the one mail. */
export function WaitlistPage() {
  const [typed, setTyped] = useState('');
  const [mail, setMail] = useState<WaitlistMailState | null>(null);
  const [chosen, setChosen] = useState(none);
  const words = useDeferredValue(typed.trim());
  const { data } = useQuery(waitlistQuery({ words: '', mail: null }, ''));
  const shown: Shown = { words, mail };
  const options: { value: WaitlistMailState | null; label: string }[] = [
    { value: null, label: texts.all },
    ...WaitlistMailState.options
      .filter((state) => state === 'none' || state === 'sent' || (data?.counts[state] ?? 0) > 0)
      .map((value) => ({ value, label: data ? `${texts.states[value]} ${data.counts[value]}` : texts.states[value] })),
  ];

  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} actions={<Export />} />
      <div className={styles.search}>
        <TextField
          label={texts.search}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value.slice(0, 100))}
        />
      </div>
      <Filters label={texts.filter} chosen={mail} options={options} onChoose={(value) => setMail(value)} />
      <Entries key={`${words} ${mail}`} shown={shown} chosen={chosen} onChoose={setChosen} />
      <MailPart counts={data?.counts} chosen={chosen} onSent={() => setChosen(none)} />
    </>
  );
}

function Export() {
  const { progress, start } = useSavedAnswer((signal) => staffApi.open('exportWaitlist', { signal }), {
    bytes: 0,
    name: 'waitlist.csv',
    onFailed: () => notices.error(texts.exportFailed),
  });

  return (
    <Button variant="outlined" disabled={progress !== null} onClick={() => void start()}>
      {texts.export}
    </Button>
  );
}
