import type { CardButton, FindingCard as Finding } from '@fidelio/contracts';
import { api, keepFile, Link, notices, useMutation } from '@fidelio/shell-api';
import { Button } from '@fidelio/ui';
import { FindingFacts } from '@fidelio/ui/findings';
import { conversationTexts } from '../conversation-texts';
import { type CardContext, comparisonOf, recordOf } from './card-act';
import styles from './cards.module.css';

/** One finding of one file. Its places open the comparison there; its change can be taken back here. */
export function FindingCard({ card, context }: { card: Finding; context: CardContext }) {
  const { fileId, finding, title, places, count } = card;
  const record = recordOf(context, fileId);
  const button = (does: CardButton['does']) => card.buttons.find((one) => one.does === does);
  const compare = button('compare');
  const undo = button('undo');
  const stillWrong = button('still-wrong');
  const decide = button('decide');
  const to = comparisonOf(fileId, finding);

  return (
    <div className={styles.card} lang={card.language}>
      <FindingFacts
        {...card}
        places={record ? distinct(places.map(({ where }) => where)).map((where) => ({ where, to })) : []}
        more={Math.max(0, count - places.length)}
        link={Link}
      >
        <div className={styles.buttons}>
          {decide && record?.summary?.decisions.some((one) => one.finding === finding) && (
            <Button component={Link} to={`/files?file=${fileId}`} variant="outlined" size="small">
              {decide.label}
            </Button>
          )}
          {compare && record && (
            <Button component={Link} to={to} variant="outlined" size="small">
              {compare.label}
            </Button>
          )}
          {undo && record && <Undo fileId={fileId} finding={finding} label={undo.label} />}
          {stillWrong && record && (
            <Button size="small" onClick={() => context.acts.begin(`${title}: `)}>
              {stillWrong.label}
            </Button>
          )}
        </div>
      </FindingFacts>
    </div>
  );
}

/** Leaves a change out of the corrected copy, which is then made anew. */
function Undo({ fileId, finding, label }: { fileId: string; finding: string; label: string }) {
  const undo = useMutation({
    mutationFn: async () => (await api.call('switchChanges', { id: fileId, body: { on: [], off: [finding] } })).results,
    onSuccess: keepFile,
    onError: () => notices.error(conversationTexts.file.agreeFailed),
  });

  return (
    <Button size="small" disabled={undo.isPending || undo.isSuccess} onClick={() => undo.mutate()}>
      {label}
    </Button>
  );
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)];
}
