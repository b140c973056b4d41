import { formatNaira } from '#shared/money.ts';
import { isOn } from '#shared/settings.ts';
import { shownPrice } from '#shared/shown-price.ts';
import type { Variant } from '#shared/variations.ts';
import { pieceOfOption, weighedPrice } from '#shared/weight-prices.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import * as texts from '#client/texts/price-parts.ts';

export interface PricePartsProps {
  product: { id: number };
  chosen: Variant;
}

/** Metal, making charge and stones of a piece that is priced by weight, where the seller shows them. */
export function PriceParts({ product, chosen }: PricePartsProps) {
  const settings = useSettings();
  const { data } = trpc.rates.parts.useQuery(
    { productId: product.id },
    { enabled: isOn(settings.showPriceParts) },
  );
  if (!data?.formula) return null;
  const { formula, rates } = data;
  const piece = pieceOfOption(formula, chosen[formula.options?.variation ?? '']);
  const parts = weighedPrice(piece, rates);
  const rate = rates[piece.metal];
  if (!parts || rate === null) return null;
  const shown = shownPrice(parts.price, settings);
  const rows: [label: string, kobo: number][] = [
    [
      texts.metal(texts.metalNames[piece.metal], piece.purity, piece.milligrams / 1000),
      parts.metal,
    ],
    [texts.making, parts.making],
    ...(parts.stones > 0 ? [[texts.stones, parts.stones] as [string, number]] : []),
    ...(shown > parts.price ? [[texts.tax, shown - parts.price] as [string, number]] : []),
  ];
  return (
    <Disclosure title={texts.howItIsMade}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-14 tabular-nums">
        {rows.map(([label, kobo]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right">{formatNaira(kobo)}</dd>
          </div>
        ))}
        <dt className="border-t border-hairline pt-2 font-medium">{texts.price}</dt>
        <dd className="border-t border-hairline pt-2 text-right font-medium">
          {formatNaira(shown)}
        </dd>
      </dl>
      <p className="mt-3 text-12 text-muted">
        {texts.rateOfDay(texts.metalNames[piece.metal], formatNaira(rate))}
      </p>
    </Disclosure>
  );
}
