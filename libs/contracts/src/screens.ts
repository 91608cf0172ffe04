import { z } from 'zod';
import { brand } from './brand.js';

const segment = '(?::[a-z][A-Za-z0-9]{0,39}|[a-z0-9-]{1,80})';

/** A path inside the product, `/chat`. */
export const ProductPath = z.string().regex(/^(?:\/|(?:\/[a-z0-9-]{1,80}){1,6})$/);
/** The path of a screen. A segment with a colon stands for any one segment: `/chat/:conversationId`. */
export const ScreenPath = z.string().regex(new RegExp(`^(?:/|(?:/${segment}){1,6})$`));

/** A screen of the shell or of a remote, as the host page describes it. */
export const Screen = z.object({
  path: ScreenPath,
  title: z.string().trim().min(1).max(80),
  description: z.string().trim().min(1).max(300),
  /** Search engines must not list it. */
  unlisted: z.boolean().optional(),
});
export type Screen = z.infer<typeof Screen>;

const number = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)';
/** What the path of an icon may consist of: a point where it begins, then commands and numbers, 1 kB at most. */
const iconPath = `(?=.{1,1024}$)M ?${number}[ ,]?${number}[MmZzLlHhVvCcSsQqTtAa0-9 ,.+eE-]+`;

/** Name of an icon of `@fidelio/ui`, or an own one: the SVG path of lines on a 20-px grid, which begins with `M`. */
export const EntryIcon = z.string().regex(new RegExp(`^(?:[a-z][a-z-]{0,39}|${iconPath})$`));

/** An entry of the menu in the frame. Entries are sorted by `order`; Home is 0, and those of 60 and more stand below a line. */
export const MenuEntry = z.object({
  label: z.string().trim().min(1).max(40),
  icon: EntryIcon,
  path: ProductPath,
  order: z.number().int().min(0).max(1000),
  /** The call that answers with its `MenuState`, by name. */
  state: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/)
    .optional(),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

/** A link on Home to a screen. Cards are sorted by `order`; the first one is large. */
export const HomeCard = z.object({
  title: z.string().trim().min(1).max(40),
  text: z.string().trim().min(1).max(160),
  icon: EntryIcon,
  path: ProductPath,
  order: MenuEntry.shape.order,
});
export type HomeCard = z.infer<typeof HomeCard>;

/** Who may open a remote. A public one has no frame around it; the menu of users has no entries of a staff's one. */
export const Access = z.enum(['public', 'signed-in', 'staff']);
export type Access = z.infer<typeof Access>;

/** The screen at a path, or null. A slash at the end is ignored; a screen without a parameter wins. */
export function screenAt<S extends Pick<Screen, 'path'>>(screens: readonly S[], path: string): S | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const segments = plain.split('/');
  const fits = (screen: S) => {
    const wanted = screen.path.split('/');

    return (
      wanted.length === segments.length &&
      wanted.every((each, index) => each === segments[index] || (each.startsWith(':') && segments[index] !== ''))
    );
  };

  return screens.find((screen) => screen.path === plain) ?? screens.find(fits) ?? null;
}

/** Whether a path is the prefix itself or below it. */
export function isBelow(prefix: string, path: string): boolean {
  return path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));
}

/** The menu's entry for the screen at a path: the one with the longest path that contains it. */
export function activeEntry<E extends Pick<MenuEntry, 'path'>>(menu: readonly E[], path: string): E | null {
  const candidates = menu.filter((entry) => isBelow(entry.path, path));

  return candidates.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/** The text of the browser's title bar; null is a path without a screen. */
export function documentTitle(screen: Pick<Screen, 'title'> | null): string {
  const title = screen?.title ?? '404 Not Found';

  return title.includes(brand.name) ? title : `${title} · ${brand.name}`;
}
