import { classes } from './classes.ts';

/** A grey shape in the place of what is on its way; its size comes from the class names. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className={classes(
        'animate-pulse rounded-small bg-hairline motion-reduce:animate-none',
        className,
      )}
    />
  );
}
