import { useNavigate, useLocation, useParams } from 'react-router-dom';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { trpc } from '#client/lib/trpc.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { whatsappUrl } from '#client/settings/contact-channels.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { customerMessage } from '#client/admin/orders/customer-message.ts';
import { StatusSelect } from '#client/admin/orders/status-select.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { ContentDialog } from '#client/admin/ui/content-dialog.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { OrderDetails } from './order-details.tsx';

/** An order's details in a dialog over the list, with its own address. */
export function Component() {
  const { id: number = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = /^\d{1,9}$/.test(number) ? Number(number) : 0;
  const order = trpc.orders.byId.useQuery({ id }, { enabled: id > 0 });
  return (
    <ContentDialog
      open
      onOpenChange={() =>
        void navigate(
          { pathname: adminPaths.orders, search },
          { replace: true, preventScrollReset: true },
        )
      }
      title={`Order Details - #${number}`}
      className="sm:max-w-5xl"
      footer={order.data && <OrderFooter order={order.data} />}
    >
      {order.data ? (
        <OrderDetails order={order.data} />
      ) : order.error || id === 0 ? (
        <ProblemPanel error={order.error} onRetry={order.refetch} />
      ) : (
        <LoadingDetails />
      )}
    </ContentDialog>
  );
}

const LoadingDetails = () => (
  <div aria-busy="true" className="grid gap-6 lg:grid-cols-[3fr_2fr]">
    {[56, 40, 64, 48].map((height) => (
      <div key={height}>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-3 h-32" />
      </div>
    ))}
  </div>
);

/** The most frequent actions on an order, within reach of the thumb. */
function OrderFooter({ order }: { order: OrderDetail }) {
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
          <AdminIcon name="whatsapp" />
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
        <AdminIcon name="printer" className="size-4" />
        <span className="max-sm:sr-only">Print</span>
      </ButtonLink>
    </div>
  );
}
