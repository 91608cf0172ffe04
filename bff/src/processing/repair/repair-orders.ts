import type { Recipe } from '@fidelio/fidelity';
import type { Diagnosis, Finding } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import { reportedFindings } from '../../assistant/reported-findings.js';
import type { FileRow } from '../../files/record/file.entity.js';

/** What the engine may do to a file: the OPT fixes that its user agreed to or named, and the recipes that were learned. */
@Injectable()
export class RepairOrders {
  async of(file: FileRow): Promise<{ allow: string[]; alsoAllow: (diagnosis: Diagnosis) => string[]; recipes: Recipe[] }> {
    const words = [file.reason, file.feedback, ...file.reported.split('\n')].filter((text) => text !== '');

    return { allow: file.agreed, alsoAllow: (diagnosis) => reportedFindings(words, offered(diagnosis)), recipes: [] };
  }
}

function offered({ findings }: Diagnosis): Finding[] {
  return findings.filter(({ mode, outcome }) => mode === 'OPT' && outcome === 'offered');
}
