import type { Entities } from './platform/database/data-source.js';
import { BackedUpObjectEntity } from './features/backup/backed-up-object.entity.js';
import { ConversationEntity } from './features/chat/conversations/conversation.entity.js';
import { MessageEntity } from './features/chat/conversations/message.entity.js';
import { AssistantUsageEntity } from './features/chat/turns/assistant-usage.entity.js';
import { TurnEntity } from './features/chat/turns/turn.entity.js';
import { DriveSaveEntity } from './features/drive/drive-save.entity.js';
import { FileEntity } from './features/files/file.entity.js';
import { GoogleImportEntity } from './features/files/google-imports/google-import.entity.js';
import { PageDrawingEntity } from './features/files/page-drawings/page-drawing.entity.js';
import { RateLimitEntity } from './platform/http/limits/rate-limit.entity.js';
import { AccountEntity } from './features/identity/accounts/account.entity.js';
import { AuditEventEntity } from './features/identity/audit/audit-event.entity.js';
import { OneTimeCodeEntity } from './features/identity/codes/one-time-code.entity.js';
import { SessionEntity } from './features/identity/sessions/session.entity.js';
import { InboxEntryEntity } from './features/inbox/inbox-entry.entity.js';
import { InboxMessageEntity } from './features/inbox/inbox-message.entity.js';
import { factorEntities } from './features/identity/staff/factor.entities.js';
import { MailDeliveryEntity } from './features/mails/mail-delivery.entity.js';
import { MailboxMessageEntity } from './platform/mail/mailbox/mailbox-message.entity.js';
import { ErasureEntity } from './features/backup/erasures/erasure.entity.js';
import { RecipeEvidenceEntity } from './features/repairs/learning/recipe-evidence.entity.js';
import { TrialPagesEntity } from './features/repairs/learning/trial-pages.entity.js';
import { RecipeEntity } from './features/repairs/learning/recipe.entity.js';
import { OrphanedObjectEntity } from './platform/storage/orphaned-object.entity.js';
import { WaitlistEntryEntity } from './features/waitlist/waitlist-entry.entity.js';
import { WaitlistMailEntity } from './features/waitlist/waitlist-mail.entity.js';
import { JobClaimEntity } from './platform/database/queue/job-claim.entity.js';
import { projectEntities } from './features/projects/project.entities.js';
import { releaseEntities } from './features/releases/release.entities.js';

/** Every module lists the entities of its tables here. */
export const entities: Entities = [
  AccountEntity,
  AuditEventEntity,
  OneTimeCodeEntity,
  SessionEntity,
  ...factorEntities,
  MailDeliveryEntity,
  MailboxMessageEntity,
  WaitlistEntryEntity,
  WaitlistMailEntity,
  RateLimitEntity,
  JobClaimEntity,
  OrphanedObjectEntity,
  BackedUpObjectEntity,
  ErasureEntity,
  FileEntity,
  PageDrawingEntity,
  GoogleImportEntity,
  DriveSaveEntity,
  RecipeEntity,
  RecipeEvidenceEntity,
  TrialPagesEntity,
  ConversationEntity,
  MessageEntity,
  TurnEntity,
  AssistantUsageEntity,
  InboxEntryEntity,
  InboxMessageEntity,
  ...projectEntities,
  ...releaseEntities,
];
