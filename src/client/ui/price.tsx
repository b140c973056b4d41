import { formatNaira, type Kobo } from '#shared/money.ts';
import { classes } from './classes.ts';

interface Props {
  kobo: Kobo;
  /** The lowest of several prices. */
  from?: boolean | undefined;
  className?: string | undefined;
}

export function Price({ kobo, from, className }: Props) {
  return (
    <span className={classes('whitespace-nowrap tabular-nums', className)}>
      {from ? `From ${formatNaira(kobo)}` : formatNaira(kobo)}
    </span>
  );
}
