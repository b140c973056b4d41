import type { CustomerOrder } from '#shared/orders.ts';
import { printTitle } from '#shared/receipt.ts';
import { usePageUrl } from '#client/lib/browser-state.ts';
import { paths } from '#client/lib/paths.ts';
import { letterhead } from '#client/settings/letterhead.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import * as texts from '#client/texts/order.ts';

/** The store and the title of the printed document, which has neither the page's header nor its footer. */
export function PrintHeading({ order }: { order: CustomerOrder }) {
  const settings = useSettings();
  return (
    <div className="mb-6 hidden border-b border-hairline pb-4 print:block">
      <p className="font-display text-32">{settings.storeName}</p>
      <p className="mt-1 text-14">{letterhead(settings).join(' · ')}</p>
      <p className="mt-4 eyebrow">{printTitle(order)}</p>
    </div>
  );
}

export function PrintNote({ order }: { order: CustomerOrder }) {
  const { taxRate, paymentReference, subtotal, total, tax } = order;
  const url = usePageUrl(paths.order(paymentReference));
  return (
    <div className="mt-4 hidden text-right text-12 print:block">
      <p>
        {Number(taxRate) > 0 && `${texts.taxNote(taxRate, subtotal + tax === total)} `}
        {texts.inNaira}
      </p>
      {url && (
        <p className="mt-1 break-all">
          {texts.orderOnline}
          {url}
        </p>
      )}
    </div>
  );
}
