import { NotApplicable } from '../recipes/change-context.js';
import { removeNode, setAttribute, unwrap } from '../xml/edit.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlElement } from '../xml/tree.js';

interface Frame {
  x: number;
  y: number;
  cx: number;
  cy: number;
}

/** Dissolves a group: each member gets the place on the slide that the group gave it. */
export function dissolveGroup(group: XmlElement): void {
  const place = group.at('p:grpSpPr', 'a:xfrm');
  const outer = place && frame(place, 'a:off', 'a:ext');
  const inner = place && frame(place, 'a:chOff', 'a:chExt');
  if (!place || !outer || !inner) throw new NotApplicable('the group does not say where it is');
  if (['rot', 'flipH', 'flipV'].some((name) => !['0', 'false', undefined].includes(place.attribute(name))))
    throw new NotApplicable('the group is turned');
  if (isAnimated(group)) throw new NotApplicable('the group is animated');
  // A group of level lines has no height, and then nothing is scaled.
  const [scaleX, scaleY] = [inner.cx === 0 ? 1 : outer.cx / inner.cx, inner.cy === 0 ? 1 : outer.cy / inner.cy];

  const members = group
    .elements()
    .filter(({ name }) => name !== 'p:nvGrpSpPr' && name !== 'p:grpSpPr' && name !== 'p:extLst');
  for (const member of members) {
    const own = member.at('p:spPr', 'a:xfrm');
    const from = own && frame(own, 'a:off', 'a:ext');
    if (!own || !from) throw new NotApplicable('a line in the group does not say where it is');
    const place = scaled(from, isSideways(own) ? [scaleY, scaleX] : [scaleX, scaleY]);
    const middle = { x: from.x + from.cx / 2 - inner.x, y: from.y + from.cy / 2 - inner.y };
    setAttribute(own.first('a:off')!, 'x', String(Math.round(outer.x + middle.x * scaleX - place.cx / 2)));
    setAttribute(own.first('a:off')!, 'y', String(Math.round(outer.y + middle.y * scaleY - place.cy / 2)));
    setAttribute(own.first('a:ext')!, 'cx', String(Math.round(place.cx)));
    setAttribute(own.first('a:ext')!, 'cy', String(Math.round(place.cy)));
  }
  for (const own of group.elements().filter((child) => !members.includes(child))) removeNode(own);
  unwrap(group);
}

function scaled({ cx, cy }: Frame, [width, height]: readonly [number, number]) {
  return { cx: cx * width, cy: cy * height };
}

/** Whether a member lies on its side: its size is told before it is turned, and the group scales it afterwards. */
function isSideways(own: XmlElement): boolean {
  const degrees = (((Number(own.attribute('rot') ?? 0) / 60_000) % 180) + 180) % 180;

  return degrees >= 45 && degrees < 135;
}

function frame(place: XmlElement, offName: string, extName: string): Frame | null {
  const [off, ext] = [place.first(offName), place.first(extName)];
  const [x, y, cx, cy] = [off?.attribute('x'), off?.attribute('y'), ext?.attribute('cx'), ext?.attribute('cy')].map(
    Number,
  );

  return [x, y, cx, cy].every(Number.isFinite) ? { x: x!, y: y!, cx: cx!, cy: cy! } : null;
}

function isAnimated(group: XmlElement): boolean {
  const id = group.at('p:nvGrpSpPr', 'p:cNvPr')?.attribute('id');
  return id !== undefined && animatedShapes(group.document).has(id);
}

const animatedShapes = oncePerDocument(
  (document) => new Set([...document.elements('p:spTgt')].map((target) => target.attribute('spid') ?? '')),
);
