import {
  insertNodes,
  makeElement,
  makeText,
  removeAttribute,
  removeNode,
  renameElement,
  reorder,
  replaceNode,
  setAttribute,
  unwrap,
} from '../xml/edit.js';
import { replaceText } from '../text/replace-text.js';
import type { XmlElement } from '../xml/tree.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { follow, holds } from '../recipes/navigate.js';
import { procedures } from './procedures.js';
import type { Operation } from '../recipes/recipe.js';
import { build } from './templates.js';
import { splitRun, splitText } from './text-operations.js';
import { evaluate } from './values.js';

type Perform<Op extends Operation['op']> = (
  operation: Extract<Operation, { op: Op }>,
  target: XmlElement,
  node: XmlElement,
  context: ChangeContext,
) => void;

const performers: { [Op in Operation['op']]: Perform<Op> } = {
  set: (operation, target, node, context) =>
    setAttribute(target, operation.attribute, evaluate(operation.value, node, context)),
  strip: (operation, target) => removeAttribute(target, operation.attribute),
  rename: (operation, target, node, context) => rename(target, evaluate(operation.to, node, context), operation.order),
  ensure: (operation, target) => ensure(target, operation.child, operation.after),
  remove: (_operation, target) => removeNode(target),
  unwrap: (operation, target) => {
    const kept = follow(target, operation.keep);
    if (!kept) throw new NotApplicable('the place is built in another way');
    unwrap(target, [...kept.children]);
  },
  replace: (operation, target, node, context) => replace(operation, target, node, context),
  insert: (operation, target, node, context) => insert(operation, target, node, context),
  replaceText: (operation, target, node, context) =>
    replaceText(target, evaluate(operation.value, node, context), context),
  splitText: (operation, target, _node, context) => splitText(target, operation, context),
  splitRun: (operation, target) => splitRun(target, operation.own),
  call: (operation, target, _node, context) => {
    const procedure = Object.hasOwn(procedures, operation.procedure) ? procedures[operation.procedure] : undefined;
    if (!procedure) throw new NotApplicable(`no procedure ${operation.procedure}`);
    procedure(target, context);
  },
};

/** Runs one operation at one place of a finding. */
export function perform(operation: Operation, node: XmlElement, context: ChangeContext): void {
  if (operation.when && !operation.when.every((condition) => holds(node, condition))) return;
  const target = follow(node, operation.at);
  if (!target) throw new NotApplicable('the place is built in another way');

  // The table above pairs each name with its own performer; TypeScript cannot follow that through the union.
  const run = performers[operation.op] as Perform<Operation['op']>;
  if (operation.every === undefined) run(operation, target, node, context);
  else for (const each of target.descendants(operation.every).toArray()) run(operation, each, each, context);
}

/** The new markup may take the target itself into it, so its place is held by a mark while that is made. */
function replace(
  { by }: Extract<Operation, { op: 'replace' }>,
  target: XmlElement,
  node: XmlElement,
  context: ChangeContext,
): void {
  const { parent } = target;
  if (!parent) throw new NotApplicable('the root cannot be replaced');
  const mark = makeText(target, '');
  insertNodes(parent, parent.children.indexOf(target), [mark]);
  const made = by.flatMap((one) => build(one, parent, node, context));
  if (target.parent === parent) removeNode(target);
  replaceNode(mark, made);
}

function rename(target: XmlElement, to: string, order: string[] | undefined): void {
  const renamed = renameElement(target, to);
  if (order) place(renamed, order.slice(0, order.indexOf(to)));
}

function ensure(target: XmlElement, child: string, after: string[]): void {
  if (target.first(child)) return;
  const made = makeElement(target, child);
  insertNodes(target, 0, [made]);
  place(made, after);
}

/** Moves a child behind the last of its siblings that must come before it. */
function place(child: XmlElement, before: string[]): void {
  const parent = child.parent!;
  const others = parent.children.filter((other) => other !== child);
  const last = others.findLastIndex((other) => 'name' in other && before.includes(other.name));
  reorder(parent, others.toSpliced(last + 1, 0, child));
}

function insert(
  { where, nodes }: Extract<Operation, { op: 'insert' }>,
  target: XmlElement,
  node: XmlElement,
  context: ChangeContext,
): void {
  const inside = where === 'first' || where === 'last';
  const parent = inside ? target : target.parent;
  if (!parent) throw new NotApplicable('nothing beside the root');
  const made = nodes.flatMap((template) => build(template, parent, node, context));
  const own = parent.children.indexOf(target);
  const index = { first: 0, last: target.children.length, before: own, after: own + 1 }[where];
  insertNodes(parent, index, made);
}
