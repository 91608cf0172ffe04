import type { Card, Conversation as ConversationData, FileEvent, NextActionResult } from '@fidelio/contracts';
import { handedFiles, Link, notices, queryClient, useFileDrop, useLiveFiles } from '@fidelio/shell-api';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { conversationQuery, loadEarlierMessages, readConversationAgain } from '../chat.queries';
import { useOpening } from '../opening';
import { type CardActs, toldIn } from './cards/card-act';
import { t } from './texts';
import { Composer, type ComposerHandle } from './composer/composer';
import { EndedNotice } from './ended-notice';
import { FullNotice } from './full-notice';
import { BatchSummary } from './cards/batch-summary';
import { MessageList } from './messages/message-list';
import { withoutRepeats } from './messages/without-repeats';
import { QuickReplies } from './messages/quick-replies';
import { ReportCard } from './messages/report-card';
import { transcriptLines } from './turns/transcript-lines';
import { useTurns } from './turns/use-turns';
import { UploadDialog } from './upload/upload-dialog';
import { useUpload } from './upload/use-upload';
import { useFocusReturn } from './use-focus-return';
import styles from './conversation.module.css';

const reportForm = () => import(/* webpackChunkName: "chat-report" */ './report/report-form');
const ReportForm = lazy(() => reportForm().then(({ ReportForm }) => ({ default: ReportForm })));

/** Cards whose files are drawn as they stand now. */
const ofFiles = new Set<Card['type']>(['file', 'finding', 'decisions', 'person', 'batch']);

/** A loaded conversation: messages, message field and uploads. */
export function Conversation({ conversation }: { conversation: ConversationData }) {
  const { id, messages, earlier, full, running, ended, report, pendingUploadReason, words } = conversation;
  const composer = useRef<ComposerHandle>(null);
  const list = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(() => handedFiles.any());
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
  const hasFiles = messages.some(({ file, cards }) => file || cards?.some(({ type }) => ofFiles.has(type)));
  const { data: files } = useLiveFiles(ownFile, hasFiles);
  const batch = files?.filter(({ conversationId, deletedAt }) => conversationId === id && deletedAt === null) ?? [];
  const lines = useMemo(
    () => transcriptLines({ messages: withoutRepeats(messages), earlier }, turns.outgoing),
    [messages, earlier, turns.outgoing],
  );
  const told = useMemo(() => toldIn(messages, words), [messages, words]);
  const loadEarlier = useCallback(() => loadEarlierMessages(id), [id]);
  const focusBack = useFocusReturn(composer, list, busy);
  const [correcting, setCorrecting] = useState(false);
  const { send } = turns;
  const acts = useMemo<CardActs>(
    () => ({
      say: (text) => {
        send(text);
        focusBack();
      },
      upload: () => setAsking(true),
      change: () => setCorrecting(true),
      begin: (text) => composer.current?.begin(text),
    }),
    [send, focusBack],
  );
  const newest = lines.at(-1)?.message;
  const hasBatchCard = messages.some(({ cards }) => cards?.some(({ type }) => type === 'batch'));
  useOpening(turns.send);

  function takeFiles(added: File[]) {
    if (full) return;
    if (added.length === 0) return notices.info(t('upload.folderWithout'));
    void upload.choose(added);
    setAsking(true);
  }
  const dragging = useFileDrop(takeFiles);
  const takeHanded = useEffectEvent(() => {
    const handed = handedFiles.take();
    if (handed.length > 0) void upload.choose(handed);
  });
  useEffect(() => takeHanded(), []);

  return (
    <>
      <MessageList
        ref={list}
        conversationId={id}
        lines={lines}
        loadEarlier={earlier ? loadEarlier : null}
        beginning={conversation.continues && <ContinuedFrom id={conversation.continues} />}
        answer={turns.answer}
        waiting={running && !turns.busy}
        files={files}
        told={told}
        acts={busy || full ? null : acts}
        onRetry={turns.retry}
      >
        {!busy && !full && (
          <QuickReplies
            suggestions={newest?.cards ? [] : (newest?.suggestions ?? [])}
            awaitingFile={pendingUploadReason !== null && !newest?.cards?.some(({ type }) => type === 'upload')}
            files={files}
            onSay={acts.say}
            onUpload={() => setAsking(true)}
          />
        )}
        {ended && !busy && !full && <EndedNotice />}
        {batch.length > 1 && !hasBatchCard && <BatchSummary files={batch} told={told} />}
        {report && <ReportCard conversationId={id} report={report} />}
      </MessageList>
      {full && !busy ? (
        <FullNotice conversationId={id} refused={turns.outgoing[0]} onContinued={turns.discard} />
      ) : (
        <Composer
          ref={composer}
          conversationId={id}
          busy={busy}
          onSend={turns.send}
          onStop={turns.stop}
          onAttach={() => setAsking(true)}
          onFiles={takeFiles}
        />
      )}
      <UploadDialog
        open={asking && !full}
        reason={reason}
        upload={upload}
        onClose={() => setAsking(false)}
        onClosed={() => {
          upload.clear();
          focusBack();
        }}
      />
      {correcting && report && (
        <Suspense fallback={null}>
          <ReportForm
            conversationId={id}
            report={report}
            onSaved={() => undefined}
            onClose={() => {
              setCorrecting(false);
              focusBack();
            }}
          />
        </Suspense>
      )}
      {dragging && (
        <div className={styles.over}>
          <strong>{t('composer.drop')}</strong>
          <span>{t('composer.dropHelp')}</span>
        </div>
      )}
    </>
  );
}

function ContinuedFrom({ id }: { id: string }) {
  return (
    <p className={styles.continued}>
      {t('conversation.continues')} <Link to={`/chat/${id}`}>{t('conversation.continuesLink')}</Link>.
    </p>
  );
}

/** Reads the conversation again when one of its files changes: the assistant may have added a message. */
function useOwnFileEvents(id: string) {
  return useCallback(
    (event: FileEvent) => {
      const known = queryClient.getQueryData(conversationQuery(id).queryKey);
      if (known?.messages.some(({ file }) => file?.id === event.id)) void readConversationAgain(id);
    },
    [id],
  );
}
