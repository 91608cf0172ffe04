import type { SVGProps } from 'react';
import { type IconName, iconPaths } from './icon-paths';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName;
  /** Width and height; by default the text's own size times 1.33, so that an icon sits well beside its word. */
  size?: number | string;
  /** Only where the icon stands alone; beside a word it stays hidden from screen readers. */
  label?: string;
}

/** One of the product's own line icons, in the colour of the text around it. */
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
      <path d={iconPaths[name]} />
    </svg>
  );
}
