import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

type Scheme = 'light' | 'dark';
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const tokens = Object.fromEntries(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));

  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2's contrast ratio of two tokens. */
function contrast(one: string, other: string, scheme: Scheme): number {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => luminance(tokens[name]?.[scheme] ?? ''))
    .toSorted((a, b) => b - a);

  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'sunken', 'hover'];
const readable = [
  ...grounds.flatMap((ground) => [
    ['ink', ground],
    ['quiet', ground],
  ]),
  ...['paper', 'surface', 'sunken', 'accent-tint'].map((ground) => ['accent', ground]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ...['fixed', 'working', 'broken'].flatMap((role) => [
    [role, `${role}-tint`],
    [role, 'surface'],
    [role, 'paper'],
    ['ink', `${role}-tint`],
  ]),
];
/** Borders of controls and the focus ring need 3:1. */
const visible = [
  ['edge', 'surface'],
  ['edge', 'paper'],
  ['accent', 'surface'],
  ['accent', 'paper'],
];

describe.each<Scheme>(['light', 'dark'])('%s', (scheme) => {
  test.each(readable)('%s is readable on %s', (text = '', ground = '') => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visible)('%s is visible on %s', (line = '', ground = '') => {
    expect(contrast(line, ground, scheme)).toBeGreaterThanOrEqual(3);
  });
});
