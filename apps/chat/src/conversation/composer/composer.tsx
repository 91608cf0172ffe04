import { counts } from '@fidelio/contracts';
import { formatNumber, Icon, IconButton, Tooltip } from '@fidelio/ui';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { texts } from '../../texts';
import { useDraft } from './use-draft';
import styles from './composer.module.css';

const words = texts.composer;
/** From here on the length is shown. */
const nearLimit = counts.messageMax * 0.9;

export interface ComposerHandle {
  focus(): void;
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

/** The message field with attach on its left and send (or, while an answer is written, stop) on its right. */
export function Composer({ conversationId, busy, onSend, onStop, onAttach, onFiles, ref }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(`message:${conversationId}`);
  const countId = useId();
  const length = draft.trim().length;
  const tooLong = length > counts.messageMax;
  const sendable = !busy && length > 0 && !tooLong;
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus({ preventScroll: true }) }));

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
        <Tooltip title={words.attach}>
          <IconButton aria-label={words.attach} disabled={busy} onClick={onAttach}>
            <Icon name="paperclip" size={20} />
          </IconButton>
        </Tooltip>
        <div className={styles.grow} data-text={draft}>
          <textarea
            ref={field}
            rows={1}
            aria-label={words.label}
            placeholder={words.placeholder}
            value={draft}
            // Read-only, not disabled: a disabled field loses the focus and closes a phone's keyboard.
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
          {words.count(formatNumber(length), formatNumber(counts.messageMax))}
          {tooLong && ` · ${words.tooLong(formatNumber(length - counts.messageMax))}`}
        </p>
      )}
    </form>
  );
}

function SendButton({ disabled }: { disabled: boolean }) {
  return (
    <Tooltip title={words.send}>
      <IconButton className={styles.action} type="submit" aria-label={words.send} disabled={disabled}>
        <Icon name="send" size={20} strokeWidth={2} />
      </IconButton>
    </Tooltip>
  );
}

function StopButton({ onStop }: { onStop(): void }) {
  return (
    <Tooltip title={words.stop}>
      <IconButton
        className={styles.action}
        aria-label={words.stop}
        // The second click of a double click on Send lands here, and means no stop.
        onClick={({ detail }) => detail < 2 && onStop()}
      >
        <Icon name="stop" size={20} />
      </IconButton>
    </Tooltip>
  );
}

/** Enter sends, with Shift it breaks the line; an input method's Enter only ends its word (Safari tells by key code 229 alone). */
function sends({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;
}

/** Copied text from Office comes with a picture of itself: where there is text, text is meant. */
function takePastedFiles(event: ClipboardEvent, onFiles: (files: File[]) => void): void {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes('text/plain')) return;
  event.preventDefault();
  onFiles([...files]);
}
