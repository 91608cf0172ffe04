import { counts } from '@fidelio/contracts';
import type { InboxThread } from '@fidelio/contracts/staff';
import { notices, queryClient, useMutation } from '@fidelio/shell-api';
import { Button, TextField } from '@fidelio/ui';
import { useState } from 'react';
import { staffApi } from '../staff-api';
import { entryQuery } from './inbox.query';
import { tellRefusal } from './tell-refusal';
import { texts } from './texts';
import styles from './inbox.module.css';

/** An answer as a person. Its id stays until it was given, so that it is given once, however often it is sent. */
export function AnswerForm({ entry: { id, version } }: { entry: InboxThread['results'] }) {
  const [text, setText] = useState('');
  const [answerId, setAnswerId] = useState(newId);
  const answer = useMutation({
    mutationFn: () => staffApi.call('answerInboxEntry', { id, body: { version, answerId, text } }),
    onSuccess: ({ results }) => {
      setText('');
      setAnswerId(newId());
      queryClient.setQueryData(entryQuery(id).queryKey, results);
      notices.success(texts.sent);
    },
    onError: tellRefusal,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff', 'inbox'] }),
  });
  const tooLong = text.trim().length > counts.messageMax;

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate();
      }}
    >
      <TextField
        label={texts.answer}
        helperText={tooLong ? texts.tooLong(counts.messageMax) : texts.answerHelp}
        error={tooLong}
        multiline
        minRows={4}
        maxRows={16}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        variant="contained"
        className={styles.send}
        disabled={text.trim() === '' || tooLong || answer.isPending}
      >
        {texts.send}
      </Button>
    </form>
  );
}

/** `randomUUID` needs a secure context, this does not. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
