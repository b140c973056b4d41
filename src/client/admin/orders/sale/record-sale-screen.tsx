import { Button } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { adminPaths } from '../../paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { UnsavedChangesGuard } from '../../ui/unsaved-changes-guard.tsx';
import { ProductPicker } from './product-picker.tsx';
import { SaleFields } from './sale-fields.tsx';
import { withPicked } from './sale-line.ts';
import { SaleLines } from './sale-lines.tsx';
import { useRecordSale } from './use-record-sale.ts';

/** A sale made at the market, on Instagram or by phone: pieces, customer, money; done. */
export function Component() {
  const sale = useRecordSale();
  const { lines, totals } = sale;
  const pieces = (id: number | null) =>
    lines
      .filter((it) => id === null || it.product.id === id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <UnsavedChangesGuard when={sale.isDirty} />
      <PageHeader
        title="Record a sale"
        description="Made at the market, on Instagram, over WhatsApp or by phone. It takes stock like any order."
        back={{ to: adminPaths.orders, label: 'Orders' }}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <ProductPicker
          countOf={pieces}
          onPick={(product) => sale.setLines(withPicked(lines, product))}
        />
        <form
          id="sale"
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!sale.isPending) sale.save();
          }}
        >
          <Panel title="On this sale">
            {lines.length === 0 ? (
              <p className={sale.isTried ? 'text-14 text-danger' : 'text-14 text-muted'}>
                {sale.isTried ? 'Please pick at least one product' : 'Tap a product to add it.'}
              </p>
            ) : (
              <SaleLines lines={lines} onChange={sale.setLines} showsMissing={sale.isTried} />
            )}
          </Panel>
          <SaleFields details={sale.details} onChange={sale.change} problems={sale.problems} />
        </form>
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 mt-4 flex items-center justify-between gap-4 border-t border-hairline bg-paper px-4 py-3 max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8">
        <p aria-live="polite">
          <span className="block text-14 text-muted">
            {pieces(null)} pieces, tax ({totals.taxRate}%) <Price kobo={totals.tax} />
          </span>
          <span className="sr-only">Total </span>
          <Price kobo={totals.total} className="text-18 font-semibold" />
        </p>
        <Button type="submit" form="sale" pending={sale.isPending} className="shrink-0">
          Record sale
        </Button>
      </div>
    </>
  );
}
