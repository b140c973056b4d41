import type { CustomerOrder } from '#shared/orders.ts';
import { printTitle } from '#shared/receipt.ts';
import { usePageUrl } from '#client/lib/browser-state.ts';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import * as texts from '#client/texts/order.ts';

/** The store and the title of the printed document, which has neither the page's header nor its footer. */
export function PrintHeading({ order }: { order: CustomerOrder }) {
  const { storeName, storeAddress, storePhone, storeEmail } = useSettings();
  const contacts = [storeAddress, storePhone, storeEmail].filter(Boolean).join(' · ');
  return (
    <div className="mb-6 hidden border-b border-hairline pb-4 print:block">
      <p className="font-display text-32">{storeName}</p>
      <p className="mt-1 text-14">{contacts}</p>
      <p className="mt-4 eyebrow">{printTitle(order)}</p>
    </div>
  );
}

export function PrintNote({ order }: { order: CustomerOrder }) {
  const { taxRate, paymentReference, subtotal, total, tax } = order;
  const url = usePageUrl(paths.order(paymentReference));
  return (
    <div className="mt-4 hidden text-right text-12 print:block">
      <p>{texts.taxNote(taxRate, subtotal + tax === total)}</p>
      {url && (
        <p className="mt-1 break-all">
          {texts.orderOnline}
          {url}
        </p>
      )}
    </div>
  );
}
