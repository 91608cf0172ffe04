import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Profiler } from 'node:inspector';
import { addProfile, newTree, samplesBy } from './tree.ts';

/** A profile of stacks, callers first, each seen so many times. */
function profileOf(stacks: [string, number][]): Profiler.Profile {
  const nodes: Profiler.ProfileNode[] = [nodeOf(1, '(root)')];
  for (const [stack, hitCount] of stacks) {
    let [caller] = nodes;
    for (const name of stack.split(' ')) {
      const node = nodeOf(nodes.length + 1, name);
      nodes.push(node);
      caller?.children?.push(node.id);
      caller = node;
    }
    if (caller) caller.hitCount = hitCount;
  }

  return { nodes, startTime: 0, endTime: 0 };
}

function nodeOf(id: number, functionName: string): Profiler.ProfileNode {
  const callFrame = { functionName, scriptId: '', url: '', lineNumber: 0, columnNumber: 0 };

  return { id, hitCount: 0, callFrame, children: [] };
}

function treeOf(stacks: [string, number][]) {
  const tree = newTree();
  addProfile(tree, profileOf(stacks), ({ functionName: name }) => ({ name, file: '', line: 0, owner: name }));

  return tree;
}

test('stacks that go the same way are one, and waiting is none', () => {
  const tree = treeOf([
    ['main read', 3],
    ['main', 2],
    ['main read', 4],
    ['(idle)', 100],
  ]);
  assert.equal(tree.total, 9);
  const [main] = tree.callees.values();
  assert.equal(main?.total, 9);
  assert.equal(main?.self, 2);
  assert.equal(main?.callees.size, 1);
});

test('recursion is folded, and counted once', () => {
  const tree = treeOf([
    ['walk visit walk visit', 5],
    ['walk visit', 1],
  ]);
  const [walk] = tree.callees.values();
  assert.equal(walk?.total, 6);
  const [visit] = walk?.callees.values() ?? [];
  assert.deepEqual([visit?.total, visit?.self, visit?.callees.size], [6, 6, 0]);
  assert.deepEqual([...samplesBy(tree, ({ name }) => name)], [['visit', 6]]);
});
