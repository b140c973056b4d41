import { heightProperty } from '#client/ui/height-property.ts';
import { useNavigate, useLocation, useParams } from 'react-router-dom';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { trpc } from '#client/lib/trpc.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatusMenu } from '#client/admin/orders/status-menu.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ContentDialog } from '#client/admin/ui/content-dialog.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { useIsSplitView } from '#client/admin/orders/list/use-is-split-view.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderPanel } from './order-panel.tsx';
import { NeighbourOrders } from './neighbour-orders.tsx';
import { WhatsappCustomer } from './whatsapp-customer.tsx';

/** The list may have the order as a row and as a card, of which one is visible. */
function focusLinkTo(number: string) {
  const links = document.querySelectorAll<HTMLElement>(`a[aria-label="View order #${number}"]`);
  const shown = [...links].find((link) => link.getClientRects().length > 0);
  (shown ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}

/** An order's details with their own address: beside the list, or in a dialog over it where there is no room. */
export function Component() {
  const { id: number = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = /^\d{1,9}$/.test(number) ? Number(number) : 0;
  const order = trpc.orders.byId.useQuery({ id }, { enabled: id > 0 });
  const close = () =>
    void navigate(
      { pathname: adminPaths.orders, search },
      { replace: true, preventScrollReset: true },
    );
  const frame = {
    title: `Order Details - #${number}`,
    actions: <NeighbourOrders id={id} />,
    footer: order.data && <OrderFooter order={order.data} />,
    returnFocus: () => focusLinkTo(number),
    children: order.data ? (
      <OrderDetails key={id} order={order.data} />
    ) : order.error || id === 0 ? (
      <ProblemPanel error={order.error} onRetry={order.refetch} />
    ) : (
      <LoadingDetails />
    ),
  };
  return useIsSplitView() ? (
    <OrderPanel {...frame} shown={number} onClose={close} />
  ) : (
    <ContentDialog {...frame} onClose={close} className="sm:max-w-5xl" />
  );
}

const LoadingDetails = () => (
  <div aria-busy="true" className="grid gap-6">
    {[56, 40, 64, 48].map((height) => (
      <div key={height}>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-3 h-32" />
      </div>
    ))}
  </div>
);

/** A `ref` of the actions: on a phone a toast stands above them (`.toasts` in admin.css). */
const measureFooter = heightProperty('--order-footer', (footer) => footer.offsetHeight);

/** The most frequent actions on an order, within reach of the thumb. */
function OrderFooter({ order }: { order: OrderDetail }) {
  return (
    <div ref={measureFooter} className="order-footer flex flex-wrap items-center gap-1.5 sm:gap-2">
      <StatusMenu order={order} />
      <WhatsappCustomer order={order} />
      <ButtonLink
        to={adminPaths.printOrder(order.id)}
        variant="ghost"
        size="small"
        aria-label="Print packing slip or receipt"
        className="min-w-11 border-edge!"
      >
        <AdminIcon name="printer" className="size-4" />
        <span className="max-sm:sr-only">Print</span>
      </ButtonLink>
    </div>
  );
}
