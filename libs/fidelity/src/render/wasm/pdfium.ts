import { z } from 'zod';
import { programBeside, WarmProcess } from '../../processes/warm-process.js';
import { withoutNetwork } from '../child-limits.js';
import { RendererProblem } from '../renderer-problem.js';
import type { PictureTask } from './pdf-task.js';

const Pages = z.array(
  z.object({
    width: z.number(),
    height: z.number(),
    words: z.array(
      z.object({ page: z.number(), text: z.string(), box: z.tuple([z.number(), z.number(), z.number(), z.number()]) }),
    ),
  }),
);
const Answer = z.object({
  pages: Pages.optional(),
  count: z.number().optional(),
  failure: z.string().optional(),
});

const MiB = 1024 ** 2;
const pdfium = new WarmProcess(
  () => ({
    name: 'PDFium',
    path: programBeside(import.meta.url, 'pdf-process'),
    isApart: true,
    ...withoutNetwork(600),
  }),
  { milliseconds: 60_000, bytes: 768 * MiB, grown: 384 * MiB, uses: 200, idle: 10_000, tries: 3 },
);

/** The first pages with their words. Rejects where the PDF cannot be read. */
export async function wordsByPdfium(pdf: string, maxPages: number): Promise<z.infer<typeof Pages>> {
  return (await ask({ do: 'words', pdf, maxPages })).pages ?? [];
}

/** How many different pictures a PDF shows; one that every page repeats counts once. */
export async function pictureCount(pdf: string): Promise<number> {
  return (await ask({ do: 'count', pdf })).count ?? 0;
}

/** Writes a picture of each page. */
export async function picturesByPdfium(task: Omit<PictureTask, 'do'>): Promise<void> {
  await ask({ do: 'pictures', ...task });
}

async function ask(task: object) {
  const answer = await pdfium.ask(task).catch((cause: unknown) => {
    throw new RendererProblem(cause instanceof Error ? cause.message : 'PDFium gave no answer', { cause });
  });
  const { failure, ...found } = Answer.parse(answer);
  if (failure !== undefined) throw new RendererProblem(failure);

  return found;
}
