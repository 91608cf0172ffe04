/** Gate 2 as the engine runs it, with its time: the process behind it stays warm from one file to the next. */
import { readFileSync } from 'node:fs';
import { schemaGate } from '../dist/gates/schema-gate.js';
import { closeSchemaValidator, schemaPeakBytes } from '../dist/gates/schema/schema-validator.js';

process.on('message', ({ before, after, format }) => {
  const started = performance.now();
  schemaGate(readFileSync(before), readFileSync(after), format).then(
    (problem) => process.send({ problem, milliseconds: performance.now() - started, gatePeak: schemaPeakBytes() }),
    (cause) => process.send({ crash: String(cause?.stack ?? cause).slice(0, 600) }),
  );
});
process.on('disconnect', () => {
  closeSchemaValidator();
  process.exit();
});
