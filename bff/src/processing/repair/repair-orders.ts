import type { Recipe } from '@fidelio/fidelity';
import { Injectable } from '@nestjs/common';
import type { FileRow } from '../../files/record/file.entity.js';

/** What the engine may do to a file: the OPT findings its user agreed to, and the recipes that were learned. */
@Injectable()
export class RepairOrders {
  async of(file: FileRow): Promise<{ allow: string[]; recipes: Recipe[] }> {
    return { allow: file.agreed, recipes: [] };
  }
}
