import type { FileRecord } from '@fidelio/contracts';
import { ApiError, type ExpectedFiles, Link, useLiveFiles } from '@fidelio/shell-api';
import { Button, EmptyState, ErrorState, Icon, RowsSkeleton } from '@fidelio/ui';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { t } from '../texts';
import { useLater } from '../use-later';
import { DetailsPanel } from './list/details-panel';
import { arrange, countStates, defaultArrangement } from './list/arrange';
import { DeletedFiles } from './list/deleted-files';
import { FilesTable } from './list/files-table';
import { SelectionBar } from './list/selection-bar';
import { renderAllUpTo } from './list/table-of-rows';
import { Toolbar } from './list/toolbar';
import { useArrangement } from './list/use-arrangement';
import { useOpenDetails } from './list/use-open-details';
import { useSelection } from './list/use-selection';
import styles from './uploaded-files.module.css';
const loadFeedback = () => import(/* webpackChunkName: "files-feedback" */ './feedback-dialog');

/** The user's files with their status, updated without a reload. */
export function UploadedFiles({ expected }: { expected: ExpectedFiles }) {
  const { data: files, error, refetch } = useLiveFiles();
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section className={styles.files} aria-labelledby="uploaded-files">
      <div className={styles.head}>
        <h2 ref={heading} id="uploaded-files" className={styles.title} tabIndex={-1}>
          {t('uploaded.title')}
        </h2>
        <Link className={styles.deleted} to="/files/deleted">
          <Icon name="trash" size={18} />
          {t('recentlyDeleted')}
        </Link>
      </div>
      <DeletedFiles onRemoved={() => heading.current?.focus({ preventScroll: true })} />
      {files ? (
        <FileList files={files} />
      ) : error ? (
        <ErrorState
          title={t('uploaded.failed')}
          onRetry={() => void refetch()}
          offline={error instanceof ApiError && error.code === 'network'}
        >
          {t('uploaded.failedHelp')}
        </ErrorState>
      ) : (
        <ListToCome expected={expected} />
      )}
    </section>
  );
}

/** As the list will probably look, so that nothing moves when it comes. */
function ListToCome({ expected }: { expected: ExpectedFiles }) {
  if (expected === 'none') return <NoFiles />;
  const rows = <RowsSkeleton rows={4} label={t('uploaded.loading')} />;
  if (expected !== 'both') return rows;

  return (
    <>
      <div className={styles.some}>{rows}</div>
      <div className={styles.none}>
        <NoFiles />
      </div>
    </>
  );
}

function NoFiles() {
  return (
    <EmptyState
      title={t('uploaded.empty')}
      action={
        <Button variant="contained" component={Link} to="/chat">
          {t('uploaded.toChat')}
        </Button>
      }
    >
      {t('uploaded.emptyHelp')}
    </EmptyState>
  );
}

function FileList({ files }: { files: FileRecord[] }) {
  const [arrangement, change] = useArrangement();
  const { openIds, linkedId, panelId, toggle, closePanel } = useOpenDetails();
  const [editedId, setEditedId] = useState<string | null>(null);
  const later = useLater(loadFeedback, editedId);
  const edit = useCallback(({ id }: FileRecord) => setEditedId(id), []);
  // Deferred, so that typing is not delayed by a list of 10,000 files.
  const deferred = useDeferredValue(arrangement);
  const arranged = useMemo(() => arrange(files, deferred), [files, deferred]);
  const selection = useSelection(arranged);
  const counts = useMemo(() => countStates(files), [files]);
  const inPanel = panelId === null ? undefined : files.find(({ id }) => id === panelId);

  if (files.length === 0) return <NoFiles />;

  return (
    <>
      <Toolbar arrangement={arrangement} shown={arranged.length} all={files.length} counts={counts} onChange={change} />
      {arranged.length > 0 ? (
        <>
          <SelectionBar selection={selection} shown={arranged.length} />
          <FilesTable
            many={files.length > renderAllUpTo}
            files={arranged}
            arrangement={arrangement}
            selection={selection}
            openIds={openIds}
            linkedId={linkedId}
            inPanel={panelId !== null}
            onToggle={toggle}
            onSort={change}
            onFeedback={edit}
          />
        </>
      ) : (
        <EmptyState
          scene="lost"
          title={t('uploaded.noMatch')}
          action={
            <Button variant="outlined" onClick={() => change(defaultArrangement)}>
              {t('uploaded.showAll')}
            </Button>
          }
        >
          {t('uploaded.noMatchHelp')}
        </EmptyState>
      )}
      {inPanel && <DetailsPanel key={inPanel.id} file={inPanel} onClose={closePanel} onFeedback={edit} />}
      {later && (
        <later.FeedbackDialog
          file={files.find(({ id }) => id === editedId) ?? null}
          onClose={() => setEditedId(null)}
        />
      )}
    </>
  );
}
