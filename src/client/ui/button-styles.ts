import { classes } from './classes.ts';

/** Each variant and size is a class of `styles.css`: a page of products repeats them often. */
export interface ButtonVariant {
  variant?: 'primary' | 'secondary' | 'ghost' | 'whatsapp';
  size?: 'small' | 'medium' | 'large' | 'icon';
}

export const buttonClasses = (
  { variant = 'primary', size = 'medium' }: ButtonVariant,
  className?: string,
) => classes('button', `button-${variant}`, `button-${size}`, className);
