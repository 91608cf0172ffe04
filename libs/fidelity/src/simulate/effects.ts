import { detect } from '../findings/detect.js';
import { type PartContext, PartPlace } from '../places/finding-places.js';
import { type DatedRow, rowsOf } from '../profile/import-profile.js';
import { fillSentence } from '../profile/profile-row.js';
import type { XmlElement } from '../xml/tree.js';

/** What the profile says becomes of the places in one part. */
export class Effects {
  private readonly rows = new Map<XmlElement, DatedRow>();

  constructor(context: PartContext) {
    for (const row of rowsOf(context.package.kind.format)) {
      for (const place of detect(row, context))
        if (!(place instanceof PartPlace) && !this.rows.has(place)) this.rows.set(place, row);
    }
  }

  at(element: XmlElement): DatedRow | undefined {
    return this.rows.get(element);
  }

  /** Whether a place is lost whole: the profile says dropped, and the place itself is what holds the content. */
  drops(element: XmlElement): boolean {
    return this.rows.get(element)?.fate === 'dropped';
  }

  has(element: XmlElement, id: string): boolean {
    return this.rows.get(element)?.id === id;
  }

  /** The first place of a row at or below an element. */
  below(element: XmlElement, id: string): boolean {
    if (this.has(element, id)) return true;
    for (const one of element.descendants()) if (this.has(one, id)) return true;

    return false;
  }
}

export function noteOf(row: DatedRow): string {
  return `${row.title}: ${fillSentence(row.sees, 1)}`;
}
