import type { Conversation as ConversationData, FileEvent, NextActionResult } from '@fidelio/contracts';
import { notices, queryClient, useLiveFiles } from '@fidelio/shell-api';
import { Button, Icon } from '@fidelio/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { conversationQuery, readAgain } from '../chat.queries';
import { texts } from '../texts';
import { Composer, type ComposerHandle } from './composer/composer';
import { ConversationEnded } from './conversation-ended';
import { MessageList } from './messages/message-list';
import { ReportCard } from './report/report-card';
import { linesOf } from './transcript';
import { UploadDialog } from './upload/upload-dialog';
import { useFileDrop } from './upload/use-file-drop';
import { useUpload } from './upload/use-upload';
import { useFocusReturn } from './use-focus-return';
import { useOpening } from './use-opening';
import { useTurns } from './use-turns';
import styles from './conversation.module.css';

/** A conversation that is there: its messages, its field, its uploads. */
export function Conversation({ conversation }: { conversation: ConversationData }) {
  const { id, messages, running, ended, report, pendingUploadReason } = conversation;
  const composer = useRef<ComposerHandle>(null);
  const list = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState(pendingUploadReason ?? '');

  const onResult = useCallback(({ action, uploadReason = '' }: NextActionResult) => {
    setReason(uploadReason);
    setAsking(action === 'uploadFile');
  }, []);
  const turns = useTurns(conversation, onResult);
  const upload = useUpload(id, () => {
    setReason('');
    setAsking(false);
  });
  const busy = turns.busy || running;
  const ownFile = useOwnFileEvents(id);
  const hasFiles = messages.some(({ file }) => file);
  const { data: files } = useLiveFiles(ownFile, hasFiles);
  const lines = useMemo(() => linesOf(messages, turns.outgoing), [messages, turns.outgoing]);
  const focusBack = useFocusReturn(composer, list, busy);
  useOpening(turns.send);

  function takeFiles([first, ...others]: File[]) {
    if (!first || upload.progress) return;
    if (others.length > 0) notices.info(texts.upload.oneAtATime);
    upload.choose(first);
    setAsking(true);
  }
  const over = useFileDrop(takeFiles);

  return (
    <>
      <MessageList
        ref={list}
        lines={lines}
        answer={turns.answer}
        waiting={running && !turns.busy}
        files={files}
        onRetry={turns.retry}
      >
        {pendingUploadReason !== null && !busy && (
          <div>
            <Button variant="outlined" startIcon={<Icon name="upload" />} onClick={() => setAsking(true)}>
              {texts.upload.title}
            </Button>
          </div>
        )}
        {ended && !busy && <ConversationEnded />}
        {report && <ReportCard report={report} />}
      </MessageList>
      <Composer
        ref={composer}
        conversationId={id}
        busy={busy}
        onSend={turns.send}
        onStop={turns.stop}
        onAttach={() => setAsking(true)}
        onFiles={takeFiles}
      />
      <UploadDialog
        open={asking}
        reason={reason}
        upload={upload}
        onClose={() => setAsking(false)}
        onClosed={() => {
          upload.clear();
          focusBack();
        }}
      />
      {over && (
        <div className={styles.over}>
          <strong>{texts.composer.drop}</strong>
          <span>{texts.composer.dropHelp}</span>
        </div>
      )}
    </>
  );
}

/** A file of this conversation changed: the assistant may have said something about it. */
function useOwnFileEvents(id: string) {
  return useCallback(
    (event: FileEvent) => {
      const known = queryClient.getQueryData(conversationQuery(id).queryKey);
      if (known?.messages.some(({ file }) => file?.id === event.id)) void readAgain(id);
    },
    [id],
  );
}
