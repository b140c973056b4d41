import { paths } from '#client/lib/paths.ts';
import { useShopPriceLabel } from '#client/ui/shop-price.tsx';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { useCart } from './cart-provider.tsx';
import type { CheckedLine } from './checked-lines.ts';
import { lineAdvice, type LineFix } from './line-advice.ts';
import * as general from '#client/texts/general.ts';

interface Props {
  line: CheckedLine;
  onLeave?: () => void;
}

/** Shows what has changed about a line, with buttons that resolve it. */
export function LineNotice({ line, onLeave }: Props) {
  const cart = useCart();
  const advice = lineAdvice(line, useShopPriceLabel());
  const { item, name, slug, max, price, problem } = line;
  const settle: Record<Exclude<LineFix, 'choose-again'>, () => void> = {
    'remove-product': () => cart.removeItem(item.productId),
    'remove-line': () => cart.removeLine(item),
    lower: () => cart.setQuantity(item, max),
    'accept-price': () => cart.acceptPrice(item, price),
  };
  const tap =
    'inline-flex min-h-11 items-center font-medium whitespace-nowrap underline underline-offset-4';
  return (
    <div aria-live="polite" className="col-span-full">
      {advice && (
        <div
          className={classes(
            'mt-3 flex flex-wrap items-center gap-x-3 rounded-small px-3 py-1 text-14',
            problem ? 'bg-danger/10 text-danger' : 'bg-hairline/60 text-ink',
          )}
        >
          <Icon name={problem ? 'alert' : 'info'} className="size-4" />
          <p className="min-w-0 flex-1 basis-40 py-2">{advice.text}</p>
          <div className="ml-auto flex gap-x-4">
            {advice.fixes.map(({ label, fix }) =>
              fix === 'choose-again' ? (
                <Link key={fix} to={paths.product(slug)} onClick={onLeave} className={tap}>
                  {label}
                </Link>
              ) : (
                <button
                  key={fix}
                  type="button"
                  aria-label={general.labelled(label, name)}
                  onClick={settle[fix]}
                  className={tap}
                >
                  {label}
                </button>
              ),
            )}
          </div>
        </div>
      )}
    </div>
  );
}
