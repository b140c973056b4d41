import { formatNaira, type Kobo } from '#shared/money.ts';
import { classes } from './classes.ts';
import * as texts from '#client/texts/ui.ts';

interface Props {
  kobo: Kobo;
  /** The lowest of several prices. */
  from?: boolean | undefined;
  className?: string | undefined;
}

export const priceLabel = (kobo: Kobo, from: boolean) =>
  from ? texts.from(formatNaira(kobo)) : formatNaira(kobo);

/** The regular price beside that of a sale. */
export const WasPrice = ({ kobo }: { kobo: Kobo | null }) =>
  kobo === null ? null : (
    <s className="text-[0.8em] font-normal whitespace-nowrap text-muted tabular-nums">
      <span className="sr-only">{texts.was}</span>
      {formatNaira(kobo)}
    </s>
  );

export function Price({ kobo, from = false, className }: Props) {
  return (
    <span className={classes('whitespace-nowrap tabular-nums', className)}>
      {priceLabel(kobo, from)}
    </span>
  );
}
