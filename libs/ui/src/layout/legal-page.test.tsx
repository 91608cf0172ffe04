import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { LegalPage } from './legal-page';

const sections = ['one', 'two', 'three'].map((id) => ({ id, title: `Section ${id}`, body: <p>Text of {id}.</p> }));

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** Lays the sections out 400 px apart, with the window scrolled to `top`. */
function scrollTo(top: number): void {
  for (const [index, { id }] of sections.entries()) {
    const section = document.getElementById(id) ?? document.body;
    const place = { ...section.getBoundingClientRect(), top: index * 400 - top };
    jest.spyOn(section, 'getBoundingClientRect').mockReturnValue(place);
  }
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true });
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    callback(0);
    return 0;
  });
  act(() => void fireEvent.scroll(window));
}

const current = () => screen.getByRole('link', { current: 'location' }).textContent;

test('the contents list marks the section in view', () => {
  render(<LegalPage title="Terms" dates="Effective 01/22/2025" sections={sections} />);
  expect(current()).toBe('Section one');

  scrollTo(500);

  expect(current()).toBe('Section two');
});

test('each entry links to its section', () => {
  render(<LegalPage title="Terms" dates="Effective 01/22/2025" sections={sections} />);

  const link = screen.getByRole('link', { name: 'Section three' });

  expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toContain('Text of three.');
});
