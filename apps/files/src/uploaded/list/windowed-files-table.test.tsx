import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { FileRecord } from '@fidelio/contracts';
import { act, cleanup, screen } from '@testing-library/react';
import { startTransition, use, useEffect, useState } from 'react';
import { fileRecord } from '../../../test/fake-files';
import { FakeServer, renderFiles } from '../../../test/render-files';
import { defaultArrangement } from './arrange';
import { WindowedFilesTable } from './windowed-files-table';

beforeEach(() => {
  new FakeServer().install();
  // Without a layout every row would be 0 px high, and all would be in view.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(73);
});

afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
});

const many = Array.from({ length: 1_000 }, (_, index) =>
  fileRecord({ id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, name: `Report ${index}.docx` }),
);
const few = many.slice(0, 5);
const never = new Promise<never>(() => {});

interface Shown {
  files: FileRecord[];
  /** React begins to render this, and has to leave it. */
  unfinished?: boolean;
}

let show: (shown: Shown) => void;

function Screen() {
  const [{ files, unfinished }, setShown] = useState<Shown>({ files: many });
  useEffect(() => {
    show = setShown;
  }, []);

  return (
    <>
      <WindowedFilesTable
        files={files}
        arrangement={defaultArrangement}
        selection={{ files: [], ids: new Set(), toggle() {}, toggleAll() {}, clear() {} }}
        openIds={new Set()}
        linkedId={null}
        inPanel={false}
        onToggle={() => {}}
        onSort={() => {}}
        onFeedback={() => {}}
      />
      {unfinished && <Unfinished />}
    </>
  );
}

const Unfinished = () => use(never);

const rows = () => screen.getByRole('table').querySelectorAll('[data-file]').length;

test('a search that is taken back before its few files are shown leaves the rows of the long list', async () => {
  await renderFiles('/files', <Screen />);
  expect(rows()).toBeGreaterThan(5);

  await act(async () => startTransition(() => show({ files: few, unfinished: true })));
  await act(async () => startTransition(() => show({ files: many.slice(0, 900) })));

  expect(rows()).toBeGreaterThan(5);
});

test('few of many files are rendered in full, and many again from the first', async () => {
  await renderFiles('/files', <Screen />);

  await act(async () => show({ files: few }));
  expect(rows()).toBe(5);

  await act(async () => show({ files: many }));
  expect(rows()).toBeGreaterThan(5);
  expect(rows()).toBeLessThan(100);
});
