import { formatNaira } from '#shared/money.ts';
import { withTax } from '#shared/shown-price.ts';
import { effectiveTaxRate, isOn } from '#shared/settings.ts';
import type { ShownPrice } from '#client/ui/shop-price.tsx';
import { useSettings } from '#client/settings/settings-provider.tsx';
import * as texts from '#client/texts/product.ts';

/** Says of the price above what it comes to with tax, or that it has it. */
export function TaxNote({ price }: { price: Pick<ShownPrice, 'kobo'> }) {
  const settings = useSettings();
  const rate = effectiveTaxRate(settings.taxRate);
  if (Number(rate) === 0) return null;
  return (
    <span className="text-12 text-muted tabular-nums">
      {isOn(settings.pricesWithTax)
        ? texts.includingVat(rate)
        : texts.priceWithVat(formatNaira(withTax(price.kobo, settings)), rate)}
    </span>
  );
}
