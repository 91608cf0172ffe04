import type { Comparison } from '@fidelio/contracts';
import { useSearchParams } from '@fidelio/shell-api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ChangeList } from './changes/change-list';
import { useSwitches } from './changes/use-switches';
import styles from './comparison-view.module.css';
import { ComparisonHead } from './comparison-head';
import { NotDrawn } from './pages/not-drawn';
import { Pages, type PagesHandle } from './pages/pages';
import { Simulated } from './pages/simulated';
import { ViewControls } from './pages/view-controls';
import { useView } from './pages/use-view';
import { useKeys } from './use-keys';
import { useSelection } from './use-selection';
import { useWrongHere } from './use-wrong-here';

interface ComparisonViewProps {
  id: string;
  comparison: Comparison;
  isSample: boolean;
}

/** Verdict on top, the pages side by side or under a slider, and the list of changes; pins and list follow each other. */
export function ComparisonView({ id, comparison, isSample }: ComparisonViewProps) {
  const { arriving, corrected, items, unavailable } = comparison;
  const pages = useRef<PagesHandle>(null);
  const view = useView();
  const selection = useSelection(comparison, (pin) => pages.current?.show(pin));
  const switches = useSwitches(id, comparison);
  const [query] = useSearchParams();
  const [place, page] = [indexOf(query.get('place')), indexOf(query.get('page'))];
  const asked = items.find(({ finding }) => finding === query.get('finding'))?.number;
  const isDrawn = arriving.state !== 'drawing';
  const open = useEffectEvent(selection.selectPlace);
  useEffect(() => {
    if (asked !== undefined && isDrawn) open(asked, place, page);
  }, [asked, place, page, isDrawn]);

  const wrongHere = useWrongHere(id, comparison.kind);
  const [zoomIn, zoomOut] = [() => view.zoomBy(1), () => view.zoomBy(-1)];
  useKeys({
    n: () => selection.move(1),
    p: () => selection.move(-1),
    v: view.toggleMode,
    o: view.toggleVersion,
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '−': zoomOut,
  });

  return (
    <div className={styles.view}>
      <ComparisonHead id={id} comparison={comparison} isSample={isSample} />
      {unavailable ? (
        <p className={styles.unavailable}>{unavailable}</p>
      ) : (
        <div className={styles.body}>
          <div className={styles.pages}>
            {arriving.simulated ? (
              <Simulated arriving={arriving.simulated} corrected={corrected?.simulated ?? null} />
            ) : (
              <>
                <ViewControls view={view} single={corrected === null} hasThumbnails={arriving.pages.length > 2} />
                <Pages
                  ref={pages}
                  id={id}
                  onWrong={isSample ? null : wrongHere}
                  comparison={comparison}
                  view={view}
                  selection={selection}
                  notDrawn={<NotDrawn id={id} isSample={isSample} />}
                />
              </>
            )}
          </div>
          <ChangeList
            id={id}
            name={comparison.name}
            items={items}
            selection={selection}
            switches={isSample ? null : switches}
            working={comparison.working}
            substitutes={comparison.measured?.pages ? [] : (comparison.substitutes ?? [])}
          />
        </div>
      )}
    </div>
  );
}

/** A number of the address; null where there is none. */
function indexOf(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
}
