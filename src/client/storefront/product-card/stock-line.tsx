import { optionsText } from '#shared/combinations.ts';
import { hasFewLeft } from '#shared/stock.ts';
import { stockOfChoice } from '#shared/stock-of-choice.ts';
import type { Variant } from '#shared/variations.ts';
import { classes } from '#client/ui/classes.ts';
import { stockLabel } from '#client/ui/stock-label.ts';
import * as texts from '#client/texts/cards.ts';
import * as general from '#client/texts/general.ts';

interface Props {
  product: Parameters<typeof stockOfChoice>[0];
  chosen: Variant;
}

/** How many there are of what is chosen. */
export function StockLine({ product, chosen }: Props) {
  const stock = stockOfChoice(product, chosen);
  const note = stockLabel(stock);
  return (
    <p
      className={classes(
        'flex items-center gap-2 text-14 font-medium',
        note && !hasFewLeft(stock) ? 'text-success' : 'text-danger',
      )}
    >
      <span aria-hidden="true" className="size-2 rounded-full border-4 border-current bg-current" />
      {note ??
        (stockLabel(product) ? texts.choiceSoldOut(optionsText(chosen)) : general.outOfStock)}
    </p>
  );
}
