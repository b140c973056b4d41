import type { OrderDetail } from '#shared/staff-orders.ts';
import { CopyButton } from '#client/admin/ui/copy-button.tsx';

/** The order's page, where its buyer pays what is due; the WhatsApp button below sends it too. */
export function PayLink({ order }: { order: OrderDetail }) {
  const { paid, due } = order.payment;
  if (due === 0) return null;
  const label = paid > 0 ? 'Pay the rest' : 'Pay link';
  const url = `${location.origin}/order/${order.paymentReference}`;
  return (
    <div className="mt-3 border-t border-hairline pt-3 text-14">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 truncate">
          <span className="text-muted">{label}: </span>
          {url}
        </p>
        <CopyButton text={url} label={`Copy the link: ${label}`} />
      </div>
      {order.customerEmail === '' && (
        <p className="text-muted">
          To pay online, the customer needs an email address: correct the contact.
        </p>
      )}
    </div>
  );
}
