import { classes } from './classes.ts';

const base =
  'inline-flex items-center justify-center gap-2 rounded-small border font-medium tracking-wide transition-colors duration-200 select-none ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const variants = {
  primary:
    'border-primary-edge bg-primary text-on-primary hover:bg-primary-strong active:bg-primary-strong disabled:border-hairline disabled:bg-hairline disabled:text-muted',
  secondary:
    'border-ink bg-transparent text-ink hover:bg-ink hover:text-paper active:bg-ink active:text-paper disabled:border-hairline disabled:bg-transparent disabled:text-muted',
  ghost:
    'border-transparent bg-transparent text-ink hover:bg-hairline/60 active:bg-hairline disabled:bg-transparent disabled:text-muted',
  whatsapp:
    'border-whatsapp bg-whatsapp text-white hover:border-whatsapp-strong hover:bg-whatsapp-strong disabled:border-hairline disabled:bg-hairline disabled:text-muted',
};

const sizes = {
  small: 'min-h-11 px-3 text-14',
  medium: 'min-h-12 px-6 text-14',
  large: 'min-h-14 px-8 text-16',
  icon: 'size-11 shrink-0',
};

export interface ButtonVariant {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

export const buttonClasses = (
  { variant = 'primary', size = 'medium' }: ButtonVariant,
  className?: string,
) => classes(base, variants[variant], sizes[size], className);
