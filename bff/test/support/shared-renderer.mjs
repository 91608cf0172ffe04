import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { systemOffice } from '@fidelio/fidelity';

/** The renderer of a whole run, as in a container of its own: one LibreOffice, which draws the same document once. */
export async function startSharedRenderer() {
  const office = systemOffice();
  if (!office) return null;
  const { renderServer } = await import('../../dist/features/rendering/render-server.js');
  const server = renderServer(remembering(office));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    address: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.close();
      office.close();
    },
  };
}

/** A drawing costs its file as much again: limits are counted in it. */
function remembering(office) {
  const known = new Map();

  return {
    async draw(folder, [name], milliseconds, budget, to) {
      const document = await readFile(join(folder, name));
      const key = createHash('sha256')
        .update(`${extname(name)} ${to}`)
        .update(document)
        .digest('hex');
      const path = join(folder, `${parse(name).name}.${to}`);
      if (!known.has(key)) {
        const before = budget.spent;
        await office.draw(folder, [name], milliseconds, budget, to);
        // What cannot be drawn leaves no file.
        known.set(key, { spent: budget.spent - before, result: existsSync(path) ? await readFile(path) : null });
        return;
      }
      const { spent, result } = known.get(key);
      budget.spend(spent);
      if (result) await writeFile(path, result);
    },
  };
}
