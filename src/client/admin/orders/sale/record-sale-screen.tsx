import { FootBar } from '#client/admin/ui/foot-bar.tsx';
import { useEffect } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Price } from '#client/ui/price.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { useMay } from '#client/admin/session/rights.tsx';
import { itemCountText } from '#client/admin/ui/format.ts';
import { enterToNextField } from '#client/admin/ui/enter-to-next-field.ts';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { RestoredText } from '#client/admin/ui/restored-text.tsx';
import { useAskBeforeClosing } from '#client/admin/ui/unsaved-changes.tsx';
import { renewKnownProducts } from './known-products.ts';
import { prepareOffline } from './prepare-offline.ts';
import { ProductPicker } from './product-picker.tsx';
import { RecordedSaleDialog } from './recorded-sale-dialog.tsx';
import { RecordedSaleFields } from './sale-fields.tsx';
import { SaleLines, withPicked } from './sale-lines.tsx';
import { UnsentPanel } from './unsent-panel.tsx';
import { useRecordSale } from './use-record-sale.ts';

/** Scrolls to the first missing field: it is often out of view, unlike the bar at the bottom. */
function showProblem() {
  const problem = document.querySelector<HTMLElement>(
    '#sale :is([aria-invalid=true], [data-problem])',
  );
  problem?.focus({ preventScroll: true });
  problem?.scrollIntoView({ block: 'center' });
}

/** Records a sale made at the market, on Instagram or by phone: products, customer, payment. */
export function Component() {
  const sale = useRecordSale();
  const { form, lines, setLines, totals, submit, isPending } = sale;
  useAskBeforeClosing(sale.hasUnsavedSale);
  const { client } = trpc.useUtils();
  useEffect(() => {
    // Without them, the till does not open offline, or with the products of the last time, and works all the same.
    prepareOffline().catch(() => undefined);
    renewKnownProducts((page) => client.products.cards.query({ available: true, ...page })).catch(
      () => undefined,
    );
  }, [client]);
  const { isSubmitted, submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) showProblem();
  }, [submitCount]);
  const maySetPrice = useMay()('payments:write');
  const quantityOf = (id: number | null) =>
    lines
      .filter((line) => id === null || line.product.id === id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <PageHeader
        title="Record a sale"
        description="Made at the market, on Instagram, over WhatsApp or by phone. It takes stock like any order."
        back={{ to: adminPaths.orders, label: 'Orders' }}
      />
      {sale.recordedAs !== null && (
        <RecordedSaleDialog
          id={sale.recordedAs}
          isPending={isPending}
          onClose={sale.closeRecorded}
          onSave={() => void sale.saveChanges()}
          onOpen={sale.openRecorded}
        />
      )}
      <UnsentPanel sending={sale.sending} onChange={sale.change} />
      <RestoredText draft={sale.draft} className="mb-4" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <ProductPicker
          quantityOf={quantityOf}
          onPick={(product, chosen) => setLines(withPicked(lines, product, chosen))}
        />
        <form
          id="sale"
          noValidate
          className="grid gap-4"
          {...enterToNextField}
          onSubmit={(event) => void (isPending ? event.preventDefault() : submit(event))}
        >
          <Panel title="On this sale">
            {lines.length === 0 ? (
              <p
                tabIndex={-1}
                data-problem={isSubmitted || undefined}
                className={isSubmitted ? 'text-14 text-danger' : 'text-14 text-muted'}
              >
                {isSubmitted ? 'Please pick at least one product' : 'Tap a product to add it.'}
              </p>
            ) : (
              <SaleLines
                lines={lines}
                onChange={setLines}
                showsMissing={isSubmitted}
                maySetPrice={maySetPrice}
              />
            )}
          </Panel>
          <RecordedSaleFields form={form} totals={totals} maySetPrice={maySetPrice} />
        </form>
      </div>
      <FootBar className="flex items-center justify-between gap-4">
        <p aria-live="polite">
          <span className="block text-14 text-muted">
            {itemCountText(quantityOf(null))}, tax ({totals.taxRate}%) <Price kobo={totals.tax} />
            {totals.discount > 0 && (
              <>
                , discount <Price kobo={totals.discount} />
              </>
            )}
          </span>
          <span className="sr-only">Total </span>
          <Price kobo={totals.total} className="text-18 font-semibold" />
        </p>
        <Button type="submit" form="sale" pending={isPending} className="shrink-0">
          Record sale
        </Button>
      </FootBar>
    </>
  );
}
