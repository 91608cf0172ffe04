import { detect } from '../findings/detect.js';
import { PartPlace } from '../places/finding-places.js';
import { openPart, partsToWalk } from '../findings/walk.js';
import { OfficePackage } from '../package/office-package.js';
import { type DatedRow, rowsOf } from '../profile/import-profile.js';
import type { XmlElement } from '../xml/tree.js';
import { writeXml } from '../xml/write.js';
import { type Loss, losses } from './losses.js';

/** The file as the import keeps it: every place that the profile says is lost or spoiled, is. It is only drawn, and never handed out. */
export function arrivingCopy(office: OfficePackage): OfficePackage {
  const changes = lostParts(office, rowsOf(office.kind.format), (id) => losses[id]);

  return changes.size === 0 ? office : new OfficePackage(office.archive, changes);
}

/** The parts that a loss changes, as they are afterwards. */
export function lostParts(
  office: OfficePackage,
  possible: readonly DatedRow[],
  lossOf: (id: string) => Loss | undefined,
): Map<string, Uint8Array> {
  const rows = possible.filter(({ id }) => lossOf(id) !== undefined);
  const changes = new Map<string, Uint8Array>();
  for (const place of partsToWalk(office)) {
    const context = openPart(office, place);
    // All places are found first, since one loss may take another's place away.
    const found = rows.flatMap((row) =>
      [...detect(row, context)].flatMap((one) => (one instanceof PartPlace ? [] : [{ id: row.id, place: one }])),
    );
    for (const { id, place: one } of found) if (isAttached(one)) lose(lossOf(id)!, one);
    const { document } = context;
    if (document.touched)
      changes.set(office.nameOf(place.part) ?? place.part, office.encoded(place.part, writeXml(document)));
  }

  return changes;
}

function isAttached(place: XmlElement): boolean {
  let current: XmlElement | null = place;
  while (current.parent) current = current.parent;

  return current === place.document.root;
}

/** A place that is built in an unusual way is drawn as it is. */
function lose(loss: Loss, place: XmlElement): void {
  try {
    loss(place);
  } catch {
    // The page is still worth drawing.
  }
}
