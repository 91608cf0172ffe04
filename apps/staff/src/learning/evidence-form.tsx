import type { RowDraft } from '@fidelio/contracts/staff';
import { useMutation } from '@fidelio/shell-api';
import { Alert, Button, saveAs, TextField } from '@fidelio/ui';
import { useState } from 'react';
import { problemOf } from '../problem-of';
import { staffApi } from '../staff-api';
import styles from './learning.module.css';
import { texts } from './texts';

const words = texts.evidence;
const empty = { link: '', reported: '', says: '', trigger: '' };
type Field = keyof typeof empty;

/** Makes a draft of a row of the import profile from what somebody wrote in public, and a file that shows it. */
export function EvidenceForm() {
  const [report, setReport] = useState(empty);
  const [file, setFile] = useState<File | null>(null);
  const draft = useMutation({
    mutationFn: async (shown: File) => (await staffApi.call('draftRow', { body: report, file: shown })).results,
  });
  const { data, error, isPending } = draft;
  const isWritten = report.link !== '' && report.reported !== '' && report.says.trim().length >= 10;
  const field = (name: Field, label: string, help?: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      {...(help !== undefined && { helperText: help })}
      value={report[name]}
      onChange={(event) => setReport({ ...report, [name]: event.target.value })}
    />
  );

  return (
    <section className={styles.recipes}>
      <form
        className={styles.form}
        aria-label={words.heading}
        onSubmit={(event) => {
          event.preventDefault();
          if (file) draft.mutate(file);
        }}
      >
        <h2 className={styles.heading}>{words.heading}</h2>
        <div className={styles.fields}>
          {field('link', words.link, words.linkHelp)}
          {field('reported', words.reported, undefined, 'date')}
          {field('says', words.says, words.saysHelp)}
          {field('trigger', words.trigger, words.triggerHelp)}
        </div>
        <label className={styles.choice}>
          {words.file}
          <input
            type="file"
            accept=".docx,.docm,.dotx,.pptx,.pptm,.potx,.ppsx,.xlsx,.xlsm,.xltx"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </label>
        {error && <Alert severity="error">{problemOf(error, texts.actFailed)}</Alert>}
        <div className={styles.actions}>
          <Button type="submit" variant="contained" disabled={isPending || !file || !isWritten}>
            {words.draft}
          </Button>
        </div>
      </form>
      {data && <Draft draft={data} />}
    </section>
  );
}

function Draft({ draft }: { draft: RowDraft['results'] }) {
  const { id, format, trigger, places, place, others, known, row, evidence } = draft;
  const save = (content: BlobPart, name: string) => saveAs(new Blob([content]), name);

  return (
    <article className={styles.card} aria-label={id}>
      <h3 className={styles.title}>{id}</h3>
      <p className={styles.line}>{words.found(trigger, places, place.part)}</p>
      <pre className={styles.markup}>{place.markup}</pre>
      {known.length > 0 && <p className={styles.line}>{words.known(known)}</p>}
      {others.length > 0 && <p className={styles.quiet}>{words.others(others)}</p>}
      <p className={styles.quiet}>{words.next}</p>
      <div className={styles.actions}>
        <Button variant="outlined" onClick={() => save(`${row}\n`, `${id}.row.json`)}>
          {words.saveRow}
        </Button>
        <Button variant="outlined" onClick={() => save(`${evidence}\n`, `${id}.evidence.json`)}>
          {words.saveEvidence}
        </Button>
        <Button variant="outlined" onClick={() => save(bytesOf(draft.probe), `${id}.${format}`)}>
          {words.saveProbe}
        </Button>
        <Button variant="outlined" onClick={() => save(bytesOf(draft.lookAlike), `${id}.look-alike.${format}`)}>
          {words.saveLookAlike}
        </Button>
      </div>
    </article>
  );
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
