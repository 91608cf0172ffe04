import type { FileRecord } from '@fidelio/contracts';
import { ApiError, Link, useLiveFiles, useSearchParams } from '@fidelio/shell-api';
import { Button, EmptyState, ErrorState, RowsSkeleton } from '@fidelio/ui';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { texts } from '../texts';
import { FeedbackDialog } from './feedback/feedback-dialog';
import { arrange, plain } from './list/arrange';
import { DeletedFiles } from './list/deleted-files';
import { FilesTable } from './list/files-table';
import { Toolbar } from './list/toolbar';
import { useArrangement } from './list/use-arrangement';
import styles from './uploaded-files.module.css';

const words = texts.uploaded;

/** The user's files with their status, kept true without a reload. */
export function UploadedFiles() {
  const { data: files, error, refetch } = useLiveFiles();
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section aria-labelledby="uploaded-files">
      <h2 ref={heading} id="uploaded-files" className={styles.title} tabIndex={-1}>
        {words.title}
      </h2>
      <DeletedFiles onGone={() => heading.current?.focus({ preventScroll: true })} />
      {files ? (
        <FileList files={files} />
      ) : error ? (
        <ErrorState
          title={words.failed}
          onRetry={() => void refetch()}
          offline={error instanceof ApiError && error.code === 'network'}
        >
          {words.failedHelp}
        </ErrorState>
      ) : (
        <RowsSkeleton rows={4} label={words.loading} />
      )}
    </section>
  );
}

function FileList({ files }: { files: FileRecord[] }) {
  const [arrangement, change] = useArrangement();
  const [search] = useSearchParams();
  const [opened] = useState(() => search.get('file'));
  const [edited, setEdited] = useState<string | null>(null);
  const edit = useCallback(({ id }: FileRecord) => setEdited(id), []);
  // Typing stays quick over 10,000 files: the list follows when there is time.
  const wanted = useDeferredValue(arrangement);
  const arranged = useMemo(() => arrange(files, wanted), [files, wanted]);

  if (files.length === 0)
    return (
      <EmptyState
        title={words.empty}
        action={
          <Button variant="contained" component={Link} to="/chat">
            {words.toChat}
          </Button>
        }
      >
        {words.emptyHelp}
      </EmptyState>
    );

  return (
    <>
      <Toolbar arrangement={arrangement} shown={arranged.length} all={files.length} onChange={change} />
      {arranged.length > 0 ? (
        <FilesTable files={arranged} arrangement={arrangement} opened={opened} onSort={change} onFeedback={edit} />
      ) : (
        <EmptyState
          scene="lost"
          title={words.noMatch}
          action={
            <Button variant="outlined" onClick={() => change(plain)}>
              {words.showAll}
            </Button>
          }
        >
          {words.noMatchHelp}
        </EmptyState>
      )}
      <FeedbackDialog file={files.find(({ id }) => id === edited) ?? null} onClose={() => setEdited(null)} />
    </>
  );
}
