import type { SummaryItem } from '@fidelio/contracts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '@fidelio/ui';
import styles from './decisions.module.css';
import { t } from './texts';

export interface DecisionWords {
  help: string;
  /** Any change ends the signature of the file. */
  signed: string;
  starting: string;
  leave: string;
  /** By how many changes are ticked, at least one. */
  agree(count: number): string;
}

/** In the language of the page. */
const ofPage = (): DecisionWords => ({
  help: t('decisions.help'),
  signed: t('decisions.signed'),
  starting: t('decisions.starting'),
  leave: t('decisions.leave'),
  agree: (count) => t('decisions.agree', { count }),
});

interface DecisionsProps {
  decisions: SummaryItem[];
  /** Any change ends the signature of the file. */
  signed: boolean;
  /** Makes the changes, all in one run. @returns false where it did not start */
  onAgree(findings: string[]): Promise<boolean>;
  /** Makes none of them. @returns false where it was not taken down */
  onLeave(findings: string[]): Promise<boolean>;
  /** The place of a decision on the page. */
  renderPicture?(decision: SummaryItem): ReactNode;
  /** In the language of a conversation. */
  words?: DecisionWords;
}

/** The changes that give something up for good, with one button for all that are ticked. */
export function Decisions(props: DecisionsProps) {
  const { decisions, signed, onAgree, onLeave, renderPicture, words = ofPage() } = props;
  const id = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState(false);
  const chosen = decisions.map(({ finding }) => finding).filter((finding) => !left.has(finding));

  function toggle(finding: string) {
    setLeft((left) => {
      const next = new Set(left);
      if (!next.delete(finding)) next.add(finding);
      return next;
    });
  }

  async function decide(send: () => Promise<boolean>) {
    if (sending) return;
    setSending(true);
    // A run that has started ends these decisions: until the file's new state is shown, nothing can be sent again.
    if (!(await send())) setSending(false);
  }

  function agree(event: FormEvent) {
    event.preventDefault();
    if (chosen.length > 0) void decide(() => onAgree(chosen));
  }

  return (
    <form className={styles.decisions} onSubmit={agree}>
      <ul className={styles.list}>
        {decisions.map((decision) => {
          const { finding, title, remedy } = decision;
          return (
            <li key={finding}>
              <div className={styles.choice}>
                <input
                  id={`${id}-${finding}`}
                  type="checkbox"
                  checked={!left.has(finding)}
                  disabled={sending}
                  aria-describedby={`${id}-${finding}-cost`}
                  onChange={() => toggle(finding)}
                />
                <label htmlFor={`${id}-${finding}`}>{title}</label>
                <span id={`${id}-${finding}-cost`} className={styles.cost}>
                  {remedy}
                </span>
                {renderPicture && <div className={styles.picture}>{renderPicture(decision)}</div>}
              </div>
            </li>
          );
        })}
      </ul>
      <p className={styles.help}>{signed ? words.signed : words.help}</p>
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" disabled={sending || chosen.length === 0}>
          {sending ? words.starting : words.agree(Math.max(1, chosen.length))}
        </Button>
        <Button
          variant="outlined"
          disabled={sending}
          onClick={() => void decide(() => onLeave(decisions.map(({ finding }) => finding)))}
        >
          {words.leave}
        </Button>
      </div>
    </form>
  );
}
