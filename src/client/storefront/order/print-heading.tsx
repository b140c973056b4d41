import type { OrderReceipt } from '#shared/orders.ts';
import { sheetTitle } from '#shared/sheet-title.ts';
import { usePageUrl } from '../../lib/use-page-url.ts';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings/settings-provider.tsx';

/** Whose paper it is and what it is: on paper the page's own header and footer are left out. */
export function PrintHeading({ order }: { order: OrderReceipt }) {
  const { storeName, storeAddress, storePhone, storeEmail } = useSettings();
  const contacts = [storeAddress, storePhone, storeEmail].filter(Boolean).join(' · ');
  return (
    <div className="mb-6 hidden border-b border-hairline pb-4 print:block">
      <p className="font-display text-32">{storeName}</p>
      <p className="mt-1 text-14">{contacts}</p>
      <p className="mt-4 eyebrow">{sheetTitle(order)}</p>
    </div>
  );
}

export function PrintNote({ order: { taxRate, paymentReference } }: { order: OrderReceipt }) {
  const url = usePageUrl(paths.order(paymentReference));
  return (
    <div className="mt-4 hidden text-right text-12 print:block">
      <p>
        Tax is value added tax (VAT) at {taxRate}% of the subtotal. All amounts in Nigerian naira.
      </p>
      {url && <p className="mt-1 break-all">This order online: {url}</p>}
    </div>
  );
}
