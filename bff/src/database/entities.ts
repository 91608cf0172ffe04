import { ConversationEntity } from '../chat/conversations/conversation.entity.js';
import { MessageEntity } from '../chat/conversations/message.entity.js';
import { AssistantUsageEntity } from '../chat/turns/assistant-usage.entity.js';
import { TurnEntity } from '../chat/turns/turn.entity.js';
import { DriveSaveEntity } from '../drive/drive-save.entity.js';
import { FileEntity } from '../files/file.entity.js';
import { GoogleImportEntity } from '../files/google-imports/google-import.entity.js';
import { PageDrawingEntity } from '../files/page-drawings/page-drawing.entity.js';
import { RateLimitEntity } from '../http/limits/rate-limit.entity.js';
import { AccountEntity } from '../identity/accounts/account.entity.js';
import { AuditEventEntity } from '../identity/audit/audit-event.entity.js';
import { OneTimeCodeEntity } from '../identity/codes/one-time-code.entity.js';
import { SessionEntity } from '../identity/sessions/session.entity.js';
import { InboxEntryEntity } from '../inbox/inbox-entry.entity.js';
import { InboxMessageEntity } from '../inbox/inbox-message.entity.js';
import { factorEntities } from '../identity/staff/factor.entities.js';
import { MailDeliveryEntity } from '../mail/mail-delivery.entity.js';
import { MailboxMessageEntity } from '../mail/mailbox/mailbox-message.entity.js';
import { RecipeEvidenceEntity } from '../repairs/learning/recipe-evidence.entity.js';
import { TrialPagesEntity } from '../repairs/learning/trial-pages.entity.js';
import { RecipeEntity } from '../repairs/learning/recipe.entity.js';
import { OrphanedObjectEntity } from '../storage/orphaned-object.entity.js';
import { WaitlistEntryEntity } from '../waitlist/waitlist-entry.entity.js';
import { WaitlistMailEntity } from '../waitlist/waitlist-mail.entity.js';
import { JobClaimEntity } from './queue/job-claim.entity.js';
import { releaseEntities } from '../releases/release.entities.js';

/** Every module lists the entities of its tables here. */
export const entities: (new () => object)[] = [
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
  ...releaseEntities,
];
