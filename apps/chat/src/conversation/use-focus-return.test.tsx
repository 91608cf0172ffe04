import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFocusReturn } from './use-focus-return';

function Conversation({ busy }: { busy: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useRef({ focus: () => field.current?.focus() } as Parameters<typeof useFocusReturn>[0]['current']);
  useFocusReturn(composer, useRef(null), busy);

  return <textarea ref={field} />;
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test.each([
  ['with a mouse', true],
  ['on a touch screen', false],
])('after a reply the message field has the focus again %s', (_, hasMouse) => {
  globalThis.matchMedia = () => ({ matches: hasMouse }) as MediaQueryList;
  const { rerender } = render(<Conversation busy={false} />);
  expect(document.activeElement === screen.getByRole('textbox')).toBe(hasMouse);

  rerender(<Conversation busy />);
  screen.getByRole('textbox').blur();
  rerender(<Conversation busy={false} />);

  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
