import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonVariant } from './button-styles.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'>, ButtonVariant {
  /** Shows a spinner and ignores clicks. */
  pending?: boolean;
}

export function Button({
  variant,
  size,
  pending = false,
  disabled,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled}
      // Not `disabled` while pending: the button would lose the focus.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClasses({ variant, size }, className)}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button; `href` for other sites, `to` for the store's own pages. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ButtonVariant & (LinkProps | ComponentProps<'a'>)) {
  const look = buttonClasses({ variant, size }, className);
  return 'to' in props ? (
    <Link {...props} className={look} />
  ) : (
    <a {...props} className={look}>
      {props.children}
    </a>
  );
}
