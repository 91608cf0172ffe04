import type { CardButton, FileRecord, FindingCard as Finding } from '@fidelio/contracts';
import { fileStateOf } from '@fidelio/contracts';
import { api, keepFile, Link, notices, useMutation } from '@fidelio/shell-api';
import { Button } from '@fidelio/ui';
import { FindingFacts } from '@fidelio/ui/findings';
import { type CardContext, comparisonOf, recordOf } from './card-act';
import styles from './cards.module.css';

/** One finding of one file. Its places open the comparison there; its change can be taken back here. */
export function FindingCard({ card, context }: { card: Finding; context: CardContext }) {
  const { fileId, finding, title, language } = card;
  const record = recordOf(context, fileId);
  const button = (does: CardButton['does']) => card.buttons.find((one) => one.does === does);
  const compare = button('compare');
  const undo = button('undo');
  const stillWrong = button('still-wrong');
  const decide = button('decide');
  const places = record ? placesOf(card) : [];

  return (
    <div className={styles.card} lang={language}>
      <FindingFacts {...card} places={places} link={Link}>
        <div className={styles.buttons}>
          {decide && record?.summary?.decisions.some((one) => one.finding === finding) && (
            <Button component={Link} to={`/files?file=${fileId}`} variant="outlined" size="small">
              {decide.label}
            </Button>
          )}
          {/* Places lead there, each to its own. */}
          {compare && record && places.length === 0 && (
            <Button component={Link} to={comparisonOf(fileId, finding)} variant="outlined" size="small">
              {compare.label}
            </Button>
          )}
          {undo && record && isMade(record, finding) && (
            <Undo
              record={record}
              finding={finding}
              label={undo.label}
              failed={context.told.words(language)('file.failed')}
            />
          )}
          {stillWrong && record && (
            <Button variant="outlined" size="small" onClick={() => context.acts.begin(`${title}: `)}>
              {stillWrong.label}
            </Button>
          )}
        </div>
      </FindingFacts>
    </div>
  );
}

/** The places that have words of their own, each with the way there. */
function placesOf({ fileId, finding, places }: Finding) {
  const first = new Map(places.toReversed().map((place) => [place.where, place]));

  return places
    .filter((place) => first.get(place.where) === place)
    .map((place) => ({ where: place.where, to: comparisonOf(fileId, finding, place) }));
}

/** Whether its change is in the copy as it is now, or in the copy that is being made anew. */
function isMade({ diagnosis }: FileRecord, finding: string): boolean {
  if (diagnosis === null) return true;

  return (
    diagnosis.findings.some(({ id, outcome }) => id === finding && outcome === 'fixed') ||
    (diagnosis.changes ?? []).some((change) => change.finding === finding)
  );
}

interface UndoProps {
  record: FileRecord;
  finding: string;
  label: string;
  failed: string;
}

/** Leaves a change out of the corrected copy, which is then made anew: until that has ended, every card of the file waits. */
function Undo({ record, finding, label, failed }: UndoProps) {
  const undo = useMutation({
    mutationFn: async () =>
      (await api.call('switchChanges', { id: record.id, body: { on: [], off: [finding] } })).results,
    onSuccess: keepFile,
    onError: () => notices.error(failed),
  });
  const isWorking = fileStateOf(record) === 'working';

  return (
    <Button variant="outlined" size="small" disabled={undo.isPending || isWorking} onClick={() => undo.mutate()}>
      {label}
    </Button>
  );
}
