import type { PartContext } from '../places/finding-places.js';
import { NotApplicable } from '../recipes/change-context.js';
import { insertNodes, makeElement, removeAttribute, removeNode, replaceNode, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

const behaviours = new Set([
  'p:anim',
  'p:animEffect',
  'p:animMotion',
  'p:animRot',
  'p:animScale',
  'p:animClr',
  'p:set',
]);
const comings = new Set(['entr', 'exit']);
/** PowerPoint's numbers of the ways to come and go that Slides offers: appear, fly, fade, and the two zooms. */
const offeredComings = new Set(['1', '2', '10', '23', '53']);
const straight = new Set(['1', '2', '4', '8']);
const fly = '2';
const fade = '10';
const spin = '8';

/** Timelines with an effect that Slides does not offer. Empty ones, and those that only start a film, are none. */
export function* animations({ document }: PartContext): Generator<XmlElement> {
  for (const timing of document.elements('p:timing')) if (!isOffered(timing)) yield timing;
}

function isOffered(timing: XmlElement): boolean {
  for (const element of timing.descendants()) {
    if (element.attribute('presetClass') !== undefined && !isOfferedEffect(element)) return false;
    if (behaviours.has(element.name) && !effectAround(element)) return false;
    if (element.name === 'p:graphicEl') return false;
  }

  return true;
}

function isOfferedEffect(effect: XmlElement): boolean {
  const [kind, id] = [effect.attribute('presetClass') ?? '', effect.attribute('presetID') ?? ''];
  if (kind === 'mediacall') return true;
  if (kind === 'emph') return id === spin;

  return (
    comings.has(kind) && offeredComings.has(id) && (id !== fly || straight.has(effect.attribute('presetSubtype') ?? ''))
  );
}

function effectAround(element: XmlElement): boolean {
  for (let current = element.parent; current && current.name !== 'p:timing'; current = current.parent)
    if (current.attribute('presetClass') !== undefined) return true;

  return false;
}

/**
 * Lets everything that comes or goes in a way that Slides does not offer fade instead: at the same click, for as long. A chart or
 * diagram that comes in parts comes as a whole with the first of them.
 */
export function fadeEffects(timing: XmlElement): void {
  joinParts(timing);
  const elements = [...timing.descendants()];
  if (elements.some((element) => behaviours.has(element.name) && !effectAround(element)))
    throw new NotApplicable('an effect has no name');
  for (const element of elements)
    if (element.attribute('presetClass') !== undefined && !isOfferedEffect(element)) fadeEffect(element);
}

function joinParts(timing: XmlElement): void {
  const whole = new Set<string>();
  const effects = [...timing.descendants()].filter((element) => element.attribute('presetClass') !== undefined);
  for (const effect of effects) {
    const parts = [...effect.descendants('p:graphicEl')];
    if (parts.length === 0) continue;
    const objects = new Set([...effect.descendants('p:spTgt')].map((target) => target.attribute('spid') ?? ''));
    const [object] = objects;
    if (effect.attribute('presetClass') !== 'entr' || objects.size > 1)
      throw new NotApplicable('a part of a chart or diagram goes or changes');
    if (whole.has(object!)) dropStep(effect);
    else for (const part of parts) removeNode(part);
    whole.add(object!);
  }
  for (const build of timing.descendants('p:bldGraphic').toArray()) {
    const steps = build.first('p:bldSub');
    if (steps && whole.has(build.attribute('spid') ?? '')) replaceNode(steps, [makeElement(build, 'p:bldAsOne')]);
  }
}

/** Removes an effect, and its click where nothing else happens at it. */
function dropStep(effect: XmlElement): void {
  let step = effect.parent;
  while (step) {
    const list = step.parent;
    const around = list?.parent;
    removeNode(step);
    const others = (list?.elements().length ?? 0) > 0;
    const inSequence = around?.attribute('nodeType') === 'mainSeq';
    if (others && (inSequence || effect.attribute('nodeType') !== 'clickEffect')) return;
    if (!around || others || inSequence)
      throw new NotApplicable('something else comes with a part of a chart or diagram');
    step = around.parent;
  }
}

function fadeEffect(effect: XmlElement): void {
  const kind = effect.attribute('presetClass') ?? '';
  if (!comings.has(kind)) throw new NotApplicable('an effect moves or changes what stays on the slide');
  const steps = effect.first('p:childTnLst')?.elements() ?? [];
  const moving = steps.filter((step) => !setsVisibility(step));
  const [first] = moving;
  if (!first || moving.length !== steps.length - 1 || !moving.every(({ name }) => behaviours.has(name)))
    throw new NotApplicable('an effect is built in another way');
  const target = first.at('p:cBhvr', 'p:tgtEl');
  const time = first.at('p:cBhvr', 'p:cTn');
  if (!target || !time) throw new NotApplicable('an effect is built in another way');

  const end = Math.max(...moving.map(endOf));
  if (!(end > 0)) throw new NotApplicable('an effect does not say how long it takes');
  // The effects of a layout's placeholders are without numbers.
  const id = time.attribute('id');
  const own = makeElement(first, 'p:cTn', { ...(id !== undefined && { id }), dur: String(end) });
  const fading = makeElement(first, 'p:animEffect', { transition: kind === 'entr' ? 'in' : 'out', filter: 'fade' }, [
    makeElement(first, 'p:cBhvr', {}, [own]),
  ]);
  const behaviour = fading.first('p:cBhvr')!;
  insertNodes(behaviour, behaviour.children.length, [target]);
  replaceNode(first, [fading]);
  for (const step of moving.slice(1)) removeNode(step);
  setAttribute(effect, 'presetID', fade);
  setAttribute(effect, 'presetSubtype', '0');
  for (const name of ['accel', 'decel', 'autoRev']) removeAttribute(effect, name);
}

function setsVisibility(step: XmlElement): boolean {
  return step.name === 'p:set' && step.at('p:cBhvr', 'p:attrNameLst', 'p:attrName')?.text === 'style.visibility';
}

/** When a step ends, in milliseconds after its effect began. */
function endOf(step: XmlElement): number {
  const time = step.at('p:cBhvr', 'p:cTn');
  const delay = Number(time?.at('p:stCondLst', 'p:cond')?.attribute('delay') ?? 0);

  return delay + Number(time?.attribute('dur') ?? Number.NaN);
}
