/** A costly gate as the engine runs it, with its time: what stands behind gate 2 stays warm from one file to the next. */
import { readFileSync } from 'node:fs';
import { renderGate } from '../dist/gates/render-gate.js';
import { schemaGate } from '../dist/gates/schema-gate.js';
import { openPackage } from '../dist/package/office-package.js';
import { closeSchemaValidator, schemaPeakBytes } from '../dist/gates/schema-validator.js';

const gates = {
  schema: ({ before, after }) => {
    const [original, copy] = [before, after].map((bytes) => openPackage(bytes));
    const isChanged = (part) => !original.has(part) || Buffer.compare(original.bytes(part), copy.bytes(part)) !== 0;

    return schemaGate(original, copy, new Set(copy.names.filter(isChanged)));
  },
  render: (facts) => renderGate(facts),
};

process.on('message', ({ gate, before, after, ...rest }) => {
  const started = performance.now();
  gates[gate]({ ...rest, before: readFileSync(before), after: readFileSync(after) }).then(
    (problem) => process.send({ problem, milliseconds: performance.now() - started, gatePeak: schemaPeakBytes() }),
    (cause) => process.send({ crash: String(cause?.stack ?? cause).slice(0, 600) }),
  );
});
process.on('disconnect', () => {
  closeSchemaValidator();
  process.exit();
});
