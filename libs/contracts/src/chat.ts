import { z } from 'zod';
import { Cards, CardWords } from './cards.js';
import { Diagnosis, Severity } from './diagnosis.js';
import { FileId } from './files.js';
import { counts } from './limits.js';
import { Instant, Language, results, Uuid } from './primitives.js';
import { hasUnprintable } from './shown-text.js';

export const ConversationId = Uuid;
export const MessageText = z.string().trim().min(1).max(counts.messageMax);

export const ChatAction = z.enum(['uploadFile', 'continueConversation', 'endChat', 'addRequest']);
export type ChatAction = z.infer<typeof ChatAction>;

const Label = z.string().min(1).max(80);

/**
 * What replies had before there were cards, and stored messages still have: quick replies, a file, decisions, the corrected file. The
 * reply's text says all of it, so that a client may ignore these. Labels are in the language of the reply.
 */
export const Suggestion = z.discriminatedUnion('type', [
  /** A quick reply: sends `message` as the user's next message. */
  z.object({ type: z.literal('say'), label: Label, message: z.string().min(1).max(200) }),
  /** Opens the upload dialog. */
  z.object({ type: z.literal('upload'), label: Label }),
  /** Opens the list of the account's files. */
  z.object({ type: z.literal('files'), label: Label }),
  /** A file that the reply speaks of, and how it stands. */
  z.object({
    type: z.literal('file'),
    fileId: FileId,
    name: z.string(),
    state: z.enum(['checking', 'waiting', 'partial', 'complete', 'unreadable']),
  }),
  /** Fixes that wait for the user's yes. */
  z.object({
    type: z.literal('decide'),
    label: Label,
    fileId: FileId,
    findings: z.array(z.object({ id: z.string(), title: z.string() })).max(20),
  }),
  /** Downloads the corrected file. */
  z.object({ type: z.literal('download'), label: Label, fileId: FileId, name: z.string() }),
]);
export type Suggestion = z.infer<typeof Suggestion>;
export const Suggestions = z.array(Suggestion).max(12);
export type Suggestions = z.infer<typeof Suggestions>;

const cards = {
  cards: Cards.optional(),
  /**
   * What is said beside the cards, in Markdown. A client that draws the cards shows it with them; one that draws none shows `content`,
   * which has the text form of the cards as well. The pieces of a streamed answer together are this. Absent where there are no cards.
   */
  lead: z.string().optional(),
};

export const InitializeChat = z.strictObject({
  /** A corrected file that is still wrong: the conversation is about it. */
  fileId: FileId.optional(),
  /** A full conversation: the new one knows what was reported in it, and its files. */
  continues: ConversationId.optional(),
});
export type InitializeChat = z.infer<typeof InitializeChat>;
export const ChatInitialized = results(
  z.object({ id: ConversationId, question: z.string(), suggestions: Suggestions.optional(), ...cards }),
);
export type ChatInitialized = z.infer<typeof ChatInitialized>;

export const NextAction = z.strictObject({
  conversationId: ConversationId,
  userResponse: MessageText,
  /** Made by the client, so that a re-sent message is answered once. */
  clientMessageId: Uuid.optional(),
});
export type NextAction = z.infer<typeof NextAction>;

export const NextActionResult = z.object({
  action: ChatAction,
  content: z.string(),
  uploadReason: z.string().optional(),
  suggestions: Suggestions.optional(),
  ...cards,
  /** Id of the stored assistant message. */
  messageId: Uuid,
});
export type NextActionResult = z.infer<typeof NextActionResult>;
export const NextActionAnswer = results(NextActionResult);
export type NextActionAnswer = z.infer<typeof NextActionAnswer>;

/** Text fields of the multipart upload; the file itself travels in the field `file`. */
export const UploadFields = z.strictObject({
  /** A web session names one; the uploader's session has none to name. */
  conversationId: ConversationId.optional(),
  reason: z.string().trim().max(counts.reasonMax).default(''),
  /** How many files of the same choice are still to come. Files that come together are mailed of together. */
  following: z.coerce.number().int().min(0).max(10_000).default(0),
  clientMessageId: Uuid.optional(),
});
export type UploadFields = z.infer<typeof UploadFields>;
export const UploadAnswer = results(
  z.object({
    content: z.string(),
    messageId: Uuid,
    file: z.object({ id: FileId, name: z.string(), bytes: z.number().int().nonnegative() }),
    /** What was found by the time of the answer; null while the worker is still at it. */
    diagnosis: Diagnosis.nullable(),
    suggestions: Suggestions.optional(),
    ...cards,
  }),
);
export type UploadAnswer = z.infer<typeof UploadAnswer>;

export const ChatFile = z.object({
  id: FileId,
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  uploadedAt: Instant,
  reason: z.string(),
});
export type ChatFile = z.infer<typeof ChatFile>;

/** What the user thinks of a reply of the assistant. Null takes it back. */
export const RateReply = z.strictObject({
  thumb: z.enum(['up', 'down']).nullable(),
  /** What is good or bad about it, in the user's words. */
  words: z.string().trim().max(counts.ratingWordsMax).optional(),
  /** The user agrees that message and reply become a test of the assistant, without names, addresses and numbers. Never preset. */
  mayEvaluate: z.boolean().default(false),
});
export type RateReply = z.infer<typeof RateReply>;

export const ReplyRating = z.object({
  thumb: z.enum(['up', 'down']),
  words: z.string(),
  mayEvaluate: z.boolean(),
});
export type ReplyRating = z.infer<typeof ReplyRating>;

export const ChatMessage = z.object({
  id: Uuid,
  role: z.enum(['assistant', 'user']),
  content: z.string(),
  createdAt: Instant,
  file: ChatFile.optional(),
  action: ChatAction.optional(),
  uploadReason: z.string().optional(),
  suggestions: Suggestions.optional(),
  ...cards,
  clientMessageId: Uuid.optional(),
  /** Name of the person of the staff who wrote it; absent where the assistant did. */
  person: z.string().optional(),
  /** The user stopped the answer; the text is what had come by then. */
  stopped: z.boolean().optional(),
  /** What the user thinks of this reply. */
  rating: ReplyRating.optional(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** The report that a conversation ends as. Null: not known (yet). */
export const Report = z.object({
  kind: z.enum(['word', 'powerpoint', 'excel']).nullable(),
  feature: z.string().nullable(),
  observed: z.string().nullable(),
  expected: z.string().nullable(),
  where: z.string().nullable(),
  steps: z.string().nullable(),
  /** Since when it looks so. */
  since: z.string().nullable().optional(),
  severity: Severity.nullable(),
  request: z.string().nullable(),
  files: z.array(z.object({ id: FileId, name: z.string(), sha256: z.string(), findings: z.array(z.string()) })),
  /** Files of the conversation that it does not concern. */
  otherFiles: z.array(z.object({ id: FileId, name: z.string() })).optional(),
  similar: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Names what the editable fields hold; an edit names the version that it was made from. */
  version: z.string().optional(),
});
export type Report = z.infer<typeof Report>;

/** Null and an empty text: not known. */
const reportText = (max: number) => z.string().trim().max(max).nullable();

/** Fields of a report that its user edits; the others stay as the assistant fills them. */
export const ReportFields = z
  .strictObject({
    observed: reportText(counts.reportLongMax),
    expected: reportText(counts.reportTextMax),
    where: reportText(counts.reportPlaceMax),
    since: reportText(counts.reportPlaceMax),
    steps: reportText(counts.reportTextMax),
    severity: Severity.nullable(),
    /** Ids of the conversation's files that it concerns. */
    files: z.array(FileId).max(counts.reportFilesMax),
  })
  .partial();
export type ReportFields = z.infer<typeof ReportFields>;

export const EditReport = z.strictObject({ version: z.string().max(100), fields: ReportFields });
export type EditReport = z.infer<typeof EditReport>;
export const ReportAnswer = results(Report);
export type ReportAnswer = z.infer<typeof ReportAnswer>;

export const ConversationSummary = z.object({
  id: ConversationId,
  title: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  ended: z.boolean(),
  /** In the answer to a search: the place of the newest message that has the words. */
  excerpt: z.string().optional(),
});
export type ConversationSummary = z.infer<typeof ConversationSummary>;
export const ConversationList = results(z.array(ConversationSummary));
export type ConversationList = z.infer<typeof ConversationList>;
export const ConversationSummaryAnswer = results(ConversationSummary);
export type ConversationSummaryAnswer = z.infer<typeof ConversationSummaryAnswer>;

/** Query of `GET conversations`. With words the answer has the conversations whose title, or one of whose messages, has all of them. */
export const ListConversations = z.strictObject({
  words: z.string().trim().min(1).max(counts.searchMax).optional(),
});
export type ListConversations = z.infer<typeof ListConversations>;

export const RenameConversation = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1)
    .max(counts.conversationTitleMax)
    .refine((text) => !hasUnprintable(text), 'Write it on one line, without control characters'),
});
export type RenameConversation = z.infer<typeof RenameConversation>;

/**
 * Query of `GET conversations/:id`. Without `before` the answer has the newest messages; with it the messages before that
 * one. Ask again with `before` = the answer's `earlier` until that is null.
 */
export const ReadConversation = z.strictObject({
  before: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(counts.conversationPageMax).optional(),
});
export type ReadConversation = z.infer<typeof ReadConversation>;

export const Conversation = ConversationSummary.extend({
  /** One page, oldest first. Everything beside it describes the whole conversation, whichever page was asked for. */
  messages: z.array(ChatMessage),
  /** The `before` of the page before this one; null where this page begins the conversation. */
  earlier: Uuid.nullable().optional(),
  /** It takes no more messages or files. `initialize` with `continues` starts one that knows it. */
  full: z.boolean().optional(),
  /** The full conversation that this one continues. */
  continues: ConversationId.nullable().optional(),
  /** A turn that is being answered right now. */
  running: z.boolean(),
  /** The reason to show in the upload dialog, where the assistant's last word asks for a file. */
  pendingUploadReason: z.string().nullable(),
  report: Report.nullable(),
  /** Words for the cards of this page, in their languages; English is left out. */
  words: z.partialRecord(Language, CardWords).optional(),
});
export type Conversation = z.infer<typeof Conversation>;
export const ConversationAnswer = results(Conversation);
export type ConversationAnswer = z.infer<typeof ConversationAnswer>;

/** Events of the streamed `next-action`. */
export const DeltaEvent = z.object({ content: z.string() });
export type DeltaEvent = z.infer<typeof DeltaEvent>;

/** What a turn sends to the service of a language model. Nothing else is sent. */
export const SentToModel = z.enum([
  'messages',
  'replies',
  'report',
  'file-names',
  'findings',
  'places',
  'document-words',
  'product',
]);
export type SentToModel = z.infer<typeof SentToModel>;

/** What they receive, and whether addresses and telephone numbers are taken out of it before. */
export const SentData = z.object({ categories: z.array(SentToModel), redacted: z.boolean() });
export type SentData = z.infer<typeof SentData>;

const sentWords: Record<SentToModel, string> = {
  messages: 'what you write in the chat',
  replies: 'the assistant’s replies',
  report: 'what you reported',
  'file-names': 'file names',
  findings: 'what our analysis found',
  places: 'on which page, slide or cell',
  'document-words': 'the words at these places of a document',
  product: 'what this product says of itself',
};

/** What outside services receive, in a sentence that policy and start screen share. */
export function sentSentence({ categories, redacted }: SentData): string {
  const told = new Intl.ListFormat('en').format(categories.map((category) => sentWords[category]));
  const never = categories.includes('document-words') ? '' : 'never the text of a document and ';

  return `They receive ${told}; ${never}never your account’s data.${redacted ? ' Addresses, links and longer numbers are taken out of what you write before it is sent.' : ''}`;
}

/** What the start screen must say of outside services (empty where none is configured). */
export const ChatInfo = results(
  z.object({
    processors: z.array(z.string()),
    /** Absent where none is configured. */
    sent: SentData.optional(),
    /** Whether files can be saved to the person's own Google Drive. */
    drive: z.boolean().optional(),
  }),
);
export type ChatInfo = z.infer<typeof ChatInfo>;
