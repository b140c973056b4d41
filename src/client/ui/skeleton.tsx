import { classes } from './classes.ts';

/** A placeholder for loading content; class names define its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className={classes(
        // It stands for what a script brings.
        'animate-pulse rounded-small bg-hairline noscript:hidden motion-reduce:animate-none',
        className,
      )}
    />
  );
}
