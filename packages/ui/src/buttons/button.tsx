import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconShape } from '../icons/icon';
import { Spinner } from '../feedback/spinner';
import styles from './button.module.css';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner. The button stays focusable and ignores clicks, so that nothing is sent twice. */
  busy?: boolean;
  icon?: IconShape;
}

/**
 * A button; its `type` defaults to "button". The label has an element of its own: a browser's translator would replace
 * bare text, and React could then neither change it nor put the spinner before it.
 */
export function Button({
  variant,
  size,
  busy = false,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      className={classNames(buttonClass(variant, size), className)}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      {...rest}
    >
      {busy ? <Spinner /> : icon && <Icon shape={icon} />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
