import { Global, Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { FilesModule } from '../files/files.module.js';
import { MailedProjects } from '../mails/mailed-projects.js';
import { RepairsModule } from '../repairs/repairs.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { AgentController } from './agent/agent.controller.js';
import { AgentService } from './agent/agent.service.js';
import { RowsRepository } from './agent/rows.repository.js';
import { ScansRepository } from './agent/scans.repository.js';
import { ProjectFilesController } from './files/project-files.controller.js';
import { ProjectFilesRepository } from './files/project-files.repository.js';
import { ProjectFilesService } from './files/project-files.service.js';
import { ProjectKeysController } from './keys/project-keys.controller.js';
import { ProjectKeysRepository } from './keys/project-keys.repository.js';
import { ProjectKeysService } from './keys/project-keys.service.js';
import { ProjectMembersController } from './members/project-members.controller.js';
import { ProjectMembersRepository } from './members/project-members.repository.js';
import { ProjectMembersService } from './members/project-members.service.js';
import { IdleProjects } from './idle-projects.js';
import { ProjectAccess } from './project-access.js';
import { ProjectTransactions } from './project-transactions.js';
import { ProjectMails } from './project-mails.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsPersonalData } from './projects.personal-data.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';
import { ReadingQueue } from './reading.queue.js';
import { UploadReader } from './uploads/upload-reader.js';
import { UploadedCopies } from './uploads/uploaded-copies.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsRepository } from './uploads.repository.js';
import { UploadsService } from './uploads/uploads.service.js';
import { VerdictRulesController } from './verdicts/verdict-rules.controller.js';
import { VerdictRulesRepository } from './verdicts/verdict-rules.repository.js';
import { VerdictRulesService } from './verdicts/verdict-rules.service.js';
import { WavesController } from './waves/waves.controller.js';
import { WavesRepository } from './waves/waves.repository.js';
import { WavesService } from './waves/waves.service.js';

/** Migration projects: thousands of files of an administrator's machine, of which rows are here and never contents, and those that were uploaded. */
@Global()
@Module({
  imports: [FilesModule, RepairsModule, StorageModule, UploadsModule],
  controllers: [
    ProjectsController,
    ProjectMembersController,
    ProjectKeysController,
    ProjectFilesController,
    UploadsController,
    VerdictRulesController,
    WavesController,
    AgentController,
  ],
  providers: [
    AgentService,
    IdleProjects,
    { provide: MailedProjects, useClass: ProjectMails },
    ProjectAccess,
    ProjectTransactions,
    ProjectFilesRepository,
    ProjectFilesService,
    ProjectKeysRepository,
    ProjectKeysService,
    ProjectMembersRepository,
    ProjectMembersService,
    ProjectsPersonalData,
    ProjectsRepository,
    ProjectsService,
    ReadingQueue,
    RowsRepository,
    ScansRepository,
    UploadedCopies,
    UploadReader,
    UploadsRepository,
    UploadsService,
    VerdictRulesRepository,
    VerdictRulesService,
    WavesRepository,
    WavesService,
  ],
  // For the mails, whose module is everybody's.
  exports: [MailedProjects],
})
export class ProjectsModule {}
