import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconShape } from '../icons/icon';
import { Spinner } from '../feedback/spinner';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner. The button stays focusable and ignores clicks, so that nothing is sent twice. */
  busy?: boolean;
  icon?: IconShape;
}

/** A button; its `type` defaults to "button". */
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
      {children}
    </button>
  );
}
