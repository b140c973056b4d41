import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

const tones = {
  green: 'bg-tone-green text-tone-green-text',
  yellow: 'bg-tone-yellow text-tone-yellow-text',
  blue: 'bg-tone-blue text-tone-blue-text',
  grey: 'bg-tone-grey text-tone-grey-text',
  red: 'bg-tone-red text-tone-red-text',
};

export type Tone = keyof typeof tones;

interface Props {
  tone: Tone;
  className?: string | undefined;
  children: ReactNode;
}

/** A word whose colour says how things stand; the word alone says it too. */
export const ToneBadge = ({ tone, className, children }: Props) => (
  <span
    className={classes(
      'inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-12 leading-none font-medium whitespace-nowrap',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
);
