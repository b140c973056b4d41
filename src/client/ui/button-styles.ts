import { classes } from './classes.ts';

/** Each variant and size is a class of `styles.css`. A card's button has one for all, because a page repeats it 60 times. */
export interface ButtonVariant {
  variant?: 'primary' | 'secondary' | 'ghost' | 'card';
  size?: 'small' | 'medium' | 'large' | 'icon';
}

export const buttonClasses = (
  { variant = 'primary', size = 'medium' }: ButtonVariant,
  className?: string,
) =>
  variant === 'card'
    ? classes('button-card', className)
    : classes('button', `button-${variant}`, `button-${size}`, className);
