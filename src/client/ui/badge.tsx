import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  accent: 'bg-accent text-on-accent',
  dark: 'bg-espresso text-paper',
  quiet: 'bg-surface text-ink ring-1 ring-hairline ring-inset',
};

interface Props {
  tone?: keyof typeof tones;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'quiet', className, children }: Props) {
  return <span className={classes('badge', tones[tone], className)}>{children}</span>;
}
