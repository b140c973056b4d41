import { effectiveTaxRate } from '#shared/settings.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import * as texts from '#client/texts/product.ts';

/** The prices are without tax; checkout adds it. */
export function TaxNote() {
  const rate = effectiveTaxRate(useSettings().taxRate);
  return Number(rate) > 0 && <span className="text-12 text-muted">{texts.excludingVat(rate)}</span>;
}
