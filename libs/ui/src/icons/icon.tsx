import type { SVGProps } from 'react';
import { type IconName, iconPaths } from './icon-paths';

/** The names of all icons. */
export const iconNames = Object.keys(iconPaths) as IconName[];

/** An icon of a remote's own: the SVG path of lines on a 20-px grid. */
export type IconPath = `M${string}`;

/** The icon that a remote declares. One that this version of the library does not have is an arrow. */
export function declaredIcon(icon: string): IconName | IconPath {
  return isIconName(icon) || isIconPath(icon) ? icon : 'chevron-right';
}

export function isIconName(icon: string): icon is IconName {
  return Object.hasOwn(iconPaths, icon);
}
const isIconPath = (icon: string): icon is IconPath => icon.startsWith('M');

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName | IconPath;
  /** Width and height; by default 1.33 times the font size. */
  size?: number | string;
  /** Accessible name, for an icon without text beside it. */
  label?: string;
}

/** A line icon in the current text colour. */
export function Icon({ name, size = '1.333em', label, ...rest }: IconProps) {
  const heavy = name === 'more';

  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill={name === 'stop' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={heavy ? 2.6 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      style={{ flex: 'none' }}
      {...rest}
    >
      <path d={isIconPath(name) ? name : iconPaths[name]} />
    </svg>
  );
}
