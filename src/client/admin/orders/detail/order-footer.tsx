import type { OrderDetail } from '#shared/order-detail.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { newTab } from '../../../ui/new-tab.ts';
import { whatsappUrl } from '../../../lib/whatsapp-link.ts';
import { useSettings } from '../../../settings/settings-provider.tsx';
import { adminPaths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { customerMessage } from '../customer-message.ts';
import { StatusSelect } from '../status-select.tsx';

/** What is done most with an order, where the thumb is. */
export function OrderFooter({ order }: { order: OrderDetail }) {
  const { storeName } = useSettings();
  const orderUrl = `${location.origin}/order/${order.paymentReference}`;
  const digits = order.customerPhone.replaceAll(/\D/g, '');
  return (
    <div className="flex flex-wrap items-center gap-1.5 sm:gap-2">
      <StatusSelect order={order} />
      {digits && (
        <ButtonLink
          {...newTab}
          href={whatsappUrl(digits, customerMessage({ order, storeName, orderUrl }))}
          variant="whatsapp"
          size="small"
          aria-label="WhatsApp this customer"
          className="flex-1 max-sm:px-2 sm:flex-none"
        >
          <Icon name="whatsapp" />
          WhatsApp
        </ButtonLink>
      )}
      <ButtonLink
        to={adminPaths.printOrder(order.id)}
        variant="ghost"
        size="small"
        aria-label="Print packing slip or receipt"
        className="border-edge!"
      >
        <Icon name="printer" className="size-4" />
        <span className="max-sm:sr-only">Print</span>
      </ButtonLink>
    </div>
  );
}
