import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

interface Props {
  icon?: IconName | undefined;
  title: string;
  /** 1 if the page has no other heading. */
  level?: 1 | 2 | 3;
  className?: string | undefined;
  /** The remedy, such as a sentence or a button. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, level = 2, className, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classes(
        'mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center',
        className,
      )}
    >
      {icon && <Icon name={icon} className="size-10 text-accent-text" />}
      <Heading className="font-display text-24">{title}</Heading>
      {children}
    </div>
  );
}
