import { setTimeout as wait } from 'node:timers/promises';
import { buildDocx, paragraph } from '@fidelio/testing';
import { processTable } from '../../harness/processes.ts';
import { type Attack, holds } from './attack.ts';
import { ellipse } from './drawings.ts';
import { signUp } from './visitor.ts';

/** Attacks on the processes that help an engine. */
export const helpers: Attack[] = [
  {
    what: '74 helper processes that are killed make a good fix be refused',
    async attempt(target) {
      const person = await signUp(target);
      const body = paragraph('The quarterly figures.') + ellipse;
      const before = await person.settled(await person.uploaded(buildDocx({ body }), 'before.docx'));
      if (before.fixedFileUrl === null) return null;
      const id = await person.uploaded(buildDocx({ body: body + ellipse }), 'after.docx');
      const killed = new Set<string>();
      let isOver = false;
      const settled = person.settled(id).finally(() => (isOver = true));
      for (;;) {
        if (isOver) break;
        for (const { pid, name } of await helpersOf(target.processes().worker))
          // Each is asked three times at most.
          if (!killed.has(name) && kill(pid)) killed.add(name);
        await wait(20);
      }
      const { fixedFileUrl, waitReason } = await settled;

      holds(killed.size > 0, 'no helper ran: nothing was shown');
      holds(fixedFileUrl !== null, `killed ${[...killed].join(', ')}: the file has no copy (${waitReason})`);
      return `killed ${[...killed].join(', ')}; the file has its copy`;
    },
  },
];

/** What engines of these processes have started, however far below. */
async function helpersOf(workers: number[]): Promise<{ pid: number; name: string }[]> {
  const processes = new Map((await processTable()).map((one) => [one.pid, one]));
  const isOf = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent;
    if (parent === undefined) return false;
    const { command = '', parent: worker = 0 } = processes.get(parent) ?? {};

    return (command.includes('engine-child') && workers.includes(worker)) || isOf(parent);
  };

  return [...processes.values()].flatMap(({ pid, command }) => {
    const [name] = /soffice\.bin|(?:importer|pdf|schema)-process|pdftoppm|pdftotext/.exec(command) ?? [];

    return name !== undefined && isOf(pid) ? [{ pid, name }] : [];
  });
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
    return false;
  }
}
