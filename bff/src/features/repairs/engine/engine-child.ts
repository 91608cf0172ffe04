/** The program of an engine process: repairs one file at a time. Its argument is `EngineSettings` as JSON. */
import { readFile, writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import {
  configureRenderer,
  DraftProblem,
  draftRow,
  drawComparison,
  outsideOf,
  repair,
  useRendererFolder,
} from '@fidelio/fidelity';
import { rendererAt } from '../../rendering/remote-office.js';
import {
  type DraftTask,
  type DrawTask,
  type EngineAnswer,
  EngineSettings,
  EngineStep,
  EngineTask,
  type RepairTask,
} from './engine-protocol.js';

const settings = EngineSettings.parse(JSON.parse(process.argv[2] ?? ''));
useRendererFolder(settings.rendererFolder);
configureRenderer({
  workFolder: settings.workFolder,
  mayBeUncontained: settings.mayDrawUncontained,
  elsewhere: rendererAt(settings.rendererUrl, (spentElsewhere) => process.send?.({ spentElsewhere })),
});

process.on('message', (message) => {
  void answer(message).then((result) => process.send?.(result));
});

// The parent process has ended, so that nobody waits for the answer.
process.on('disconnect', () => process.exit(0));

async function answer(message: unknown): Promise<EngineAnswer> {
  try {
    const task = EngineTask.parse(message);

    if ('report' in task) return await draft(task);

    return 'folder' in task ? { sides: await draw(task) } : await repairFile(task);
  } catch (error) {
    // Only the error's name: its message may quote the document.
    return { failed: error instanceof Error ? error.name : 'unknown' };
  }
}

async function repairFile({
  input,
  output,
  allow,
  without,
  recipes,
  schemaGate,
  outside,
}: z.output<typeof RepairTask>): Promise<EngineAnswer> {
  const gates = { schema: schemaGate };
  const options = { with: allow, without, recipes, gates, onStep: stepTeller() };
  const bytes = await readFile(input);
  const { diagnosis, fixed } = await repair(bytes, options);
  if (fixed) await writeFile(output, fixed, { flush: true });

  return { diagnosis, fixed: fixed !== null, ...(outside && { outside: outsideOf(bytes) }) };
}

/** Tells the parent of each step once: a repair that tries another combination of changes does not go back. */
function stepTeller(): (step: EngineStep) => void {
  let told = -1;

  return (step) => {
    const index = EngineStep.shape.step.options.indexOf(step);
    if (index <= told) return;
    told = index;
    process.send?.({ step });
  };
}

async function draw({ sides, original, corrected, findings, folder, title }: DrawTask) {
  const read = async (path: string | null) => (path === null ? null : readFile(path));
  const files = { original: await read(original), corrected: await read(corrected) };

  return drawComparison({ ...files, sides, diagnosis: { findings }, folder, title });
}

async function draft({ input, report }: DraftTask): Promise<EngineAnswer> {
  try {
    const { row, evidence, probe, lookAlike, ...found } = await draftRow(await readFile(input), report);
    const base64 = (file: Uint8Array) => Buffer.from(file).toString('base64');
    const asJson = (data: object) => JSON.stringify(data, null, 2);
    const files = { probe: base64(probe), lookAlike: base64(lookAlike) };

    return {
      draft: { ...found, ...files, id: row.id, trigger: row.feature, row: asJson(row), evidence: asJson(evidence) },
    };
  } catch (error) {
    if (!(error instanceof DraftProblem)) throw error;

    return { refused: error.message };
  }
}
