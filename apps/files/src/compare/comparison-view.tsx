import type { Comparison } from '@fidelio/contracts';
import { type KeyboardEvent, useRef } from 'react';
import { ChangeList } from './changes/change-list';
import { useSwitches } from './changes/use-switches';
import styles from './comparison-view.module.css';
import { ComparisonHead } from './comparison-head';
import { NotDrawn } from './pages/not-drawn';
import { Pages, type PagesHandle } from './pages/pages';
import { Simulated } from './pages/simulated';
import { ViewControls } from './pages/view-controls';
import { useView } from './pages/use-view';
import { useSelection } from './use-selection';

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

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'n') selection.move(1);
    else if (event.key === 'p') selection.move(-1);
    else if (event.key === 'v') view.toggleMode();
    else if (event.key === '+' || event.key === '=') view.zoomBy(1);
    else if (event.key === '-') view.zoomBy(-1);
    else return;
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for what has buttons, too
    <div className={styles.view} onKeyDown={onKeyDown}>
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
                <ViewControls view={view} single={corrected === null} />
                <Pages
                  ref={pages}
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
            items={items}
            selection={selection}
            switches={isSample ? null : switches}
            working={comparison.working}
          />
        </div>
      )}
    </div>
  );
}
