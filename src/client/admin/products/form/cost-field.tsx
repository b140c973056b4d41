import { Controller, useWatch } from 'react-hook-form';
import { marginOf } from '#shared/cost-prices.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { fromPrice, toPrice } from '#shared/pricing.ts';
import { classes } from '#client/ui/classes.ts';
import { formatCount } from '#client/admin/ui/format.ts';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { variationsOf } from '#client/admin/products/draft/draft-content.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';

/** The cost price of an item, and the profit that its price leaves. */
export function CostField({ form: { control } }: { form: ProductFormState }) {
  return (
    <div className="grid gap-x-5 gap-y-2 sm:col-span-2 sm:grid-cols-3">
      <Controller
        control={control}
        name="costPrice"
        render={({ field, fieldState }) => (
          <NairaInput
            {...field}
            label="Cost price (₦)"
            placeholder="Not known"
            hint="Your cost of one piece. Shoppers never see it."
            error={fieldState.error?.message}
          />
        )}
      />
      <Margins control={control} />
    </div>
  );
}

function Margins({ control }: Pick<ProductFormState, 'control'>) {
  const [cost, price, salePrice, variations] = useWatch({
    control,
    name: ['costPrice', 'price', 'salePrice', 'variations'],
  });
  if (cost === null || price === null) return null;
  const regular = { price, variations: variationsOf({ variations }) };
  const margins = [
    { of: 'Margin', ...regular, salePrice: null, onSale: false },
    ...(salePrice !== null && salePrice < price
      ? [{ of: 'Margin at the sale price', ...regular, salePrice, onSale: true }]
      : []),
  ];
  return (
    <dl aria-live="polite" className="grid content-center gap-1 text-14 sm:col-span-2">
      {margins.map(({ of, ...priced }) => (
        <div key={of} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{of}</dt>
          <dd>
            <MarginText prices={[fromPrice(priced), toPrice(priced)]} cost={cost} />
          </dd>
        </div>
      ))}
      <div className="text-12 text-muted">
        <dt className="sr-only">How it is calculated</dt>
        <dd>Price without tax, less the cost.</dd>
      </div>
    </dl>
  );
}

/** `₦40,000 (40%)`, or a range where choices have different prices. */
function MarginText({ prices, cost }: { prices: [Kobo, Kobo]; cost: Kobo }) {
  const margins = [...new Set(prices)].map((price) => marginOf(price, cost));
  const isLoss = margins.some(({ amount }) => amount < 0);
  return (
    <span className={classes('font-semibold tabular-nums', isLoss && 'text-danger')}>
      {margins
        .map(
          ({ amount, percent }) =>
            `${formatNaira(amount)}${percent === null ? '' : ` (${formatCount(percent)}%)`}`,
        )
        .join(' – ')}
      {isLoss && <span className="ml-2 font-normal">Below the cost</span>}
    </span>
  );
}
