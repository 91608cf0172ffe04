import { Language } from '@fidelio/contracts';
import type { WaitlistMail, WaitlistPage } from '@fidelio/contracts/staff';
import { notices, queryClient, useMutation, useQuery } from '@fidelio/shell-api';
import { Alert, Button, ConfirmDialog, ErrorState, Select, TextField, TextSkeleton } from '@fidelio/ui';
import { useState } from 'react';
import { languageName } from '../in-words';
import { problemOf } from '../problem-of';
import { staffApi } from '../staff-api';
import { texts } from './texts';
import { mailQuery } from './waitlist.query';
import styles from './waitlist.module.css';

type Counts = WaitlistPage['results']['counts'];
type Mail = WaitlistMail['results'];

interface MailPartProps {
  counts: Counts | undefined;
  chosen: ReadonlySet<string>;
  onSent(): void;
}

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['staff', 'waitlist'] });

/** The one mail: written, previewed as it goes out, sent. */
export function MailPart(props: MailPartProps) {
  const { data: mail, error, refetch } = useQuery(mailQuery);

  return (
    <section>
      <h2 className={styles.section}>{texts.mailTitle}</h2>
      {mail ? (
        <WrittenMail key={mail.version} mail={mail} {...props} />
      ) : error ? (
        <ErrorState title={texts.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton label={texts.loading} />
      )}
    </section>
  );
}

function WrittenMail({ mail, counts, chosen, onSent }: MailPartProps & { mail: Mail }) {
  const [language, setLanguage] = useState<Language>('en');
  const kept = keptOf(mail);
  const [drafts, setDrafts] = useState(kept);
  const unsaved = Language.options.some((each) => !isSame(drafts[each], kept[each]));
  const shown = kept[language] ?? mail;

  return (
    <>
      <Select<Language>
        label={texts.language}
        value={language}
        options={Language.options.map((each) => [each, languageName(each)] as const)}
        onChoose={setLanguage}
      />
      {mail.frozen ? (
        <Alert severity="info">{texts.frozen}</Alert>
      ) : (
        <MailForm mail={mail} drafts={drafts} language={language} onChange={setDrafts} />
      )}
      {mail.version > 0 && (
        <>
          <h3 className={styles.label}>{texts.preview}</h3>
          <div className={styles.preview}>
            <strong>{shown.subject}</strong>
            {`\n\n${mail.previews[language] ?? mail.preview}`}
          </div>
          {unsaved ? (
            <p>{texts.unsaved}</p>
          ) : (
            <Sends version={mail.version} counts={counts} chosen={chosen} onSent={onSent} />
          )}
        </>
      )}
    </>
  );
}

interface Draft {
  subject: string;
  text: string;
}
type Drafts = Partial<Record<Language, Draft>>;

const empty: Draft = { subject: '', text: '' };
const isEmpty = ({ subject, text }: Draft) => subject.trim() === '' && text.trim() === '';
const isSame = (one = empty, other = empty) => one.subject.trim() === other.subject && one.text.trim() === other.text;

function keptOf({ subject, text, translations }: Mail): Drafts {
  return { en: { subject, text }, ...translations };
}

interface MailFormProps {
  mail: Mail;
  drafts: Drafts;
  language: Language;
  onChange(drafts: Drafts): void;
}

function MailForm({ mail, drafts, language, onChange }: MailFormProps) {
  const draft = drafts[language] ?? empty;
  const { en = empty, ...others } = drafts;
  const written = Object.entries(others).filter(([, other]) => !isEmpty(other));
  const lacking = Language.options.filter((each) => isEmpty(drafts[each] ?? empty));
  const isHalf = [en, ...written.map(([, other]) => other)].some(
    ({ subject, text }) => subject.trim() === '' || text.trim() === '',
  );
  const change = (part: Partial<Draft>) => onChange({ ...drafts, [language]: { ...draft, ...part } });
  const writing = useMutation({
    mutationFn: () =>
      staffApi.call('writeWaitlistMail', {
        body: { version: mail.version, ...en, translations: Object.fromEntries(written) },
      }),
    onSuccess: ({ results }) => {
      queryClient.setQueryData(mailQuery.queryKey, results);
      notices.success(texts.saved);
    },
    onError: (error) => {
      notices.error(problemOf(error, texts.refused));
    },
  });

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        writing.mutate();
      }}
    >
      <TextField
        label={texts.subject}
        value={draft.subject}
        slotProps={{ htmlInput: { maxLength: 150 } }}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <TextField
        label={texts.text}
        helperText={texts.textHelp}
        multiline
        minRows={6}
        maxRows={24}
        value={draft.text}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
        onChange={(event) => change({ text: event.target.value })}
      />
      {lacking.length > 0 && <p>{texts.lacking(lacking.map(languageName))}</p>}
      <Button type="submit" variant="outlined" className={styles.save} disabled={isHalf || writing.isPending}>
        {texts.save}
      </Button>
    </form>
  );
}

interface Sending {
  count: number;
  ids?: string[];
  again?: true;
}

function Sends({ version, counts, chosen, onSent }: Omit<MailPartProps, 'mail'> & { version: number }) {
  const [asking, setAsking] = useState<Sending | null>(null);
  const sending = useMutation({
    mutationFn: ({ ids, again }: Sending) =>
      staffApi.call('sendWaitlistMail', { body: { version, ...(ids && { ids }), ...(again && { again }) } }),
    onSuccess: ({ results }) => {
      notices.success(texts.queued(results.queued));
      onSent();
    },
    onError: (error) => {
      notices.error(problemOf(error, texts.refused));
    },
    onSettled: async () => {
      setAsking(null);
      await readAgain();
    },
  });
  const left = counts?.none ?? 0;
  const unclear = (counts?.unsure ?? 0) + (counts?.failed ?? 0) > 0;
  const ids = [...chosen];

  return (
    <div className={styles.sends}>
      <Button variant="contained" disabled={left === 0} onClick={() => setAsking({ count: left })}>
        {texts.sendAll(left)}
      </Button>
      {ids.length > 0 && (
        <Button variant="outlined" onClick={() => setAsking({ count: ids.length, ids })}>
          {texts.sendChosen(ids.length)}
        </Button>
      )}
      {ids.length > 0 && unclear && (
        <Button variant="outlined" onClick={() => setAsking({ count: ids.length, ids, again: true })}>
          {texts.sendAgain(ids.length)}
        </Button>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking?.again ? texts.againTitle(asking.count) : texts.sendTitle(asking?.count ?? 0)}
        confirmLabel={texts.send}
        busy={sending.isPending}
        onConfirm={() => asking && sending.mutate(asking)}
        onCancel={() => setAsking(null)}
      >
        {asking?.again ? texts.againText : texts.sendText}
      </ConfirmDialog>
    </div>
  );
}
