import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';
import styles from './button.module.css';
import { CircularProgress } from './circular-progress';

interface Look {
  variant?: 'text' | 'outlined' | 'contained';
  /** `error` is for what deletes something. */
  color?: 'primary' | 'error';
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  /** In place of the icon at the start, while the button cannot be pressed. */
  loading?: boolean;
}

/** What both buttons have of their element: a button, a link where there is `href`, or the router's link. */
type Element<C extends ElementType> = { component?: C; disabled?: boolean; href?: string };

export type ButtonProps<C extends ElementType = 'button'> = Look &
  Element<C> &
  Omit<ComponentProps<C>, keyof Look | keyof Element<C>>;

/** MUI's button as this product draws it, from a style sheet: nothing is computed while a screen starts (decision 007). */
export function Button<C extends ElementType = 'button'>(props: ButtonProps<C>) {
  const {
    variant = 'text',
    color,
    size = 'medium',
    fullWidth,
    startIcon,
    endIcon,
    loading,
    ...rest
  } = props as ButtonProps;
  const ownId = useId();
  const id = rest.id ?? (loading ? ownId : undefined);
  const icon = loading ? <CircularProgress size={16} aria-labelledby={id} /> : startIcon;
  const look = [
    styles.button,
    styles[variant],
    styles[size],
    color === 'error' && styles.destructive,
    fullWidth && styles.fullWidth,
  ];

  return (
    <Pressable {...rest} id={id} disabled={rest.disabled || loading} look={look}>
      {icon && <span className={styles.startIcon}>{icon}</span>}
      {rest.children}
      {endIcon && <span className={styles.endIcon}>{endIcon}</span>}
    </Pressable>
  );
}

export type IconButtonProps<C extends ElementType = 'button'> = { size?: 'small' | 'medium' } & Element<C> &
  Omit<ComponentProps<C>, keyof Element<C>>;

/** A square button with an icon; `aria-label` names it. */
export function IconButton<C extends ElementType = 'button'>(props: IconButtonProps<C>) {
  const { size, ...rest } = props as IconButtonProps;

  return <Pressable {...rest} look={[styles.iconButton, size === 'small' && styles.small]} />;
}

type PressableProps = Element<ElementType> &
  ComponentProps<'button'> & { look: readonly (string | false | undefined)[] };

/** Only a button can be disabled; a link is then no longer pressed or reached with the keyboard. */
function Pressable({ component, look, className, disabled, ...rest }: PressableProps) {
  const Tag = component ?? (rest.href === undefined ? 'button' : 'a');
  const own =
    Tag === 'button' ? { type: 'button', disabled } : disabled ? { 'aria-disabled': true, tabIndex: -1 } : undefined;

  return (
    <Tag {...own} {...rest} className={[...look, disabled && styles.disabled, className].filter(Boolean).join(' ')} />
  );
}
