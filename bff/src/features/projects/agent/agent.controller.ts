import { Uuid } from '@fidelio/contracts';
import {
  BeginScan,
  FinishScan,
  ListDecisions,
  PushRows,
  ReportCopies,
  ScanProgress,
} from '@fidelio/contracts/projects';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { AgentKey, HandlesAgent } from '../keys/project-key.guard.js';
import type { KeyContext } from '../keys/project-keys.service.js';
import { AgentService } from './agent.service.js';

const OfScan = z.object({ scan: Uuid });
type OfScan = z.infer<typeof OfScan>;

@Controller()
export class AgentController {
  constructor(private readonly agent: AgentService) {}

  @HandlesAgent('agentProject', null)
  async project(@AgentKey() key: KeyContext) {
    return { results: await this.agent.project(key) };
  }

  @HandlesAgent('beginScan', 'scan')
  async begin(@AgentKey() key: KeyContext, @Body({ schema: BeginScan }) wish: BeginScan) {
    return { results: await this.agent.begin(key, wish) };
  }

  @HandlesAgent('pushRows', 'scan')
  async push(
    @AgentKey() key: KeyContext,
    @Param({ schema: OfScan }) { scan }: OfScan,
    @Body({ schema: PushRows }) batch: PushRows,
  ) {
    return { results: await this.agent.push(key, scan, batch) };
  }

  @HandlesAgent('reportProgress', 'scan')
  async progress(
    @AgentKey() key: KeyContext,
    @Param({ schema: OfScan }) { scan }: OfScan,
    @Body({ schema: ScanProgress }) progress: ScanProgress,
  ) {
    await this.agent.progress(key, scan, progress);

    return { results: { done: true } };
  }

  @HandlesAgent('finishScan', 'scan')
  async finish(
    @AgentKey() key: KeyContext,
    @Param({ schema: OfScan }) { scan }: OfScan,
    @Body({ schema: FinishScan }) end: FinishScan,
  ) {
    return { results: await this.agent.finish(key, scan, end) };
  }

  @HandlesAgent('agentDecisions', 'correct')
  async decisions(@AgentKey() key: KeyContext, @Query({ schema: ListDecisions }) { after }: ListDecisions) {
    return { results: await this.agent.decisions(key, after) };
  }

  @HandlesAgent('reportCopies', 'correct')
  async copies(@AgentKey() key: KeyContext, @Body({ schema: ReportCopies }) report: ReportCopies) {
    return { results: { known: await this.agent.copies(key, report) } };
  }
}
