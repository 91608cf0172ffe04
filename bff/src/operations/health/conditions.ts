import { Injectable } from '@nestjs/common';

/** Parts without which the product works on, if less well. */
export type OutsidePart = 'mail' | 'assistant';

/** How the last dealings with those parts went; nobody asks them just to know. */
@Injectable()
export class Conditions {
  private readonly state = new Map<OutsidePart, boolean>();

  note(part: OutsidePart, works: boolean): void {
    this.state.set(part, works);
  }

  /** True where nothing is known to the contrary. */
  works(part: OutsidePart): boolean {
    return this.state.get(part) ?? true;
  }
}
