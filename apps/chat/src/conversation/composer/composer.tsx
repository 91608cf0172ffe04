import { counts } from '@fidelio/contracts';
import { drafts } from '@fidelio/shell-api';
import { formatNumber, Icon, IconButton, Tooltip } from '@fidelio/ui';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { markUnsent } from '../../mark-unsent';
import { t } from '../texts';
import styles from './composer.module.css';
/** The length is shown from here on. */
const nearLimit = counts.messageMax * 0.9;

export interface ComposerHandle {
  focus(): void;
  /** Begins a message, unless one is being written, and goes to its end. */
  begin(text: string): void;
}

interface ComposerProps {
  conversationId: string;
  busy: boolean;
  onSend(text: string): void;
  onStop(): void;
  onAttach(): void;
  onFiles(files: File[]): void;
  ref?: Ref<ComposerHandle>;
}

/** The message field, with Attach on its left and Send on its right. Send is Stop while an answer is written. */
export function Composer({ conversationId, busy, onSend, onStop, onAttach, onFiles, ref }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(`message:${conversationId}`);
  const countId = useId();
  const length = draft.trim().length;
  const tooLong = length > counts.messageMax;
  const sendable = !busy && length > 0 && !tooLong;
  const focus = () => field.current?.focus({ preventScroll: true });
  const begin = (text: string) => {
    if (draft.trim() === '') setDraft(text);
    focus();
  };
  useImperativeHandle(ref, () => ({ focus, begin }));

  function submit() {
    if (!sendable) return;
    onSend(draft.trim());
    setDraft('');
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.box} data-busy={busy || undefined}>
        <Tooltip title={t('composer.attach')}>
          <IconButton aria-label={t('composer.attach')} disabled={busy} onClick={onAttach}>
            <Icon name="paperclip" size={20} />
          </IconButton>
        </Tooltip>
        <div className={styles.grow} data-text={draft}>
          <textarea
            ref={field}
            rows={1}
            aria-label={t('composer.label')}
            placeholder={t('composer.placeholder')}
            value={draft}
            // Read-only instead of disabled: disabling would remove the focus and close a phone's keyboard.
            readOnly={busy}
            aria-disabled={busy}
            aria-invalid={tooLong}
            aria-describedby={length > nearLimit ? countId : undefined}
            onChange={({ target }) => setDraft(target.value)}
            onKeyDown={(event) => {
              if (!sends(event)) return;
              event.preventDefault();
              submit();
            }}
            onPaste={(event) => takePastedFiles(event, onFiles)}
          />
        </div>
        {busy ? <StopButton onStop={onStop} /> : <SendButton disabled={!sendable} />}
      </div>
      {length > nearLimit && (
        <p id={countId} className={styles.count} data-over={tooLong || undefined}>
          {t('composer.count', { used: formatNumber(length), limit: formatNumber(counts.messageMax) })}
          {tooLong && ` · ${t('composer.tooLong', { over: formatNumber(length - counts.messageMax) })}`}
        </p>
      )}
    </form>
  );
}

function SendButton({ disabled }: { disabled: boolean }) {
  return (
    <Tooltip title={t('composer.send')}>
      <IconButton className={styles.action} type="submit" aria-label={t('composer.send')} disabled={disabled}>
        <Icon name="send" size={20} strokeWidth={2} />
      </IconButton>
    </Tooltip>
  );
}

function StopButton({ onStop }: { onStop(): void }) {
  return (
    <Tooltip title={t('composer.stop')}>
      <IconButton
        className={styles.action}
        aria-label={t('composer.stop')}
        // The second click of a double click on Send must not stop the answer.
        onClick={({ detail }) => detail < 2 && onStop()}
      >
        <Icon name="stop" size={20} />
      </IconButton>
    </Tooltip>
  );
}

/** Enter sends, Shift+Enter does not, nor Enter in an input method (in Safari only key code 229 tells). */
function sends({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;
}

/** Office copies text together with a picture of it: a clipboard with text is pasted as text. */
function takePastedFiles(event: ClipboardEvent, onFiles: (files: File[]) => void): void {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes('text/plain')) return;
  event.preventDefault();
  onFiles([...files]);
}

/** A text that survives a reload and an ended session. */
function useDraft(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.read(name));

  return [
    text,
    (next) => {
      setText(next);
      drafts.write(name, next);
      markUnsent();
    },
  ];
}
