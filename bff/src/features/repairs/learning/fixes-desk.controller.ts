import {
  DraftRow,
  NamedFinding,
  NamedRecipe,
  ProposeRecipe,
  TrialFile,
  WithdrawRecipe,
} from '@fidelio/contracts/staff';
import { Body, Controller, Query, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Response } from 'express';
import { clientGone } from '../../../platform/http/event-stream.js';
import { Problem } from '../../../platform/http/problem.js';
import { Account, type AccountContext, HandlesStaff } from '../../../platform/http/policy.js';
import { TrialPagesService } from './trial-pages.service.js';
import { EvidenceDesk } from './evidence-desk.service.js';
import { FixesDesk } from './fixes-desk.service.js';
import { refusing } from './proposal.js';

/** The file of a report is held in memory: only staff send one, and a probe is small. */
const formLimits = { fileSize: 10 * 1024 * 1024, files: 1, fields: 4, parts: 5, fieldSize: 2_000 };

/** Backlog and learning of the staff console. */
@Controller()
export class FixesDeskController {
  constructor(
    private readonly desk: FixesDesk,
    private readonly trialPages: TrialPagesService,
    private readonly evidence: EvidenceDesk,
  ) {}

  @HandlesStaff('backlog')
  async backlog() {
    return { results: await this.desk.backlog() };
  }

  @HandlesStaff('backlogFinding')
  async finding(@Query({ schema: NamedFinding }) { finding }: NamedFinding) {
    return { results: await this.desk.finding(finding) };
  }

  @HandlesStaff('recipes')
  async recipes() {
    return { results: await this.desk.list() };
  }

  @HandlesStaff('proposeRecipe')
  async propose(@Account() staff: AccountContext, @Body({ schema: ProposeRecipe }) proposal: ProposeRecipe) {
    return { results: await this.desk.propose(staff.id, proposal) };
  }

  @HandlesStaff('draftRow')
  @UseInterceptors(FileInterceptor('file', { limits: formLimits }))
  async draft(
    @Account() staff: AccountContext,
    @Body({ schema: DraftRow }) report: DraftRow,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (!file) throw new Problem('upload.missing');

    return {
      results: await refusing(() => this.evidence.draft(staff.id, report, file.buffer, clientGone(response))),
    };
  }

  @HandlesStaff('recipeTrial')
  async trial(@Query({ schema: NamedRecipe }) { recipe }: NamedRecipe) {
    return { results: await this.desk.trial(recipe) };
  }

  @HandlesStaff('tryRecipe')
  async try(@Account() staff: AccountContext, @Body({ schema: NamedRecipe }) { recipe }: NamedRecipe) {
    return { results: await this.desk.try(staff.id, recipe) };
  }

  @HandlesStaff('trialPages')
  async pages(@Account() staff: AccountContext, @Body({ schema: TrialFile }) { id }: TrialFile) {
    return { results: await this.trialPages.show(staff.id, id) };
  }

  @HandlesStaff('publishRecipe')
  async publish(@Account() staff: AccountContext, @Body({ schema: NamedRecipe }) { recipe }: NamedRecipe) {
    return { results: await this.desk.publish(staff.id, recipe) };
  }

  @HandlesStaff('withdrawRecipe')
  async withdraw(
    @Account() staff: AccountContext,
    @Body({ schema: WithdrawRecipe }) { recipe, reason }: WithdrawRecipe,
  ) {
    return { results: await this.desk.withdraw(staff.id, recipe, reason) };
  }
}
