import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router-dom';
import { orderStatusLabels } from '#shared/labels.ts';
import type { OrderStatus } from '#shared/orders.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ContentDialog } from '#client/admin/ui/content-dialog.tsx';
import { useMay } from '#client/admin/session/rights.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { MenuContent } from '#client/admin/ui/menu-content.tsx';
import { menuItemStyle } from '#client/admin/ui/menu-styles.ts';
import { SelectionBar } from '#client/admin/ui/selection-bar.tsx';
import { useBulkStatus, type UnchangedOrder } from './use-bulk-status.ts';

/** Each order is a separate change, mail and printed sheet. */
const MAX_ORDERS = 50;

/** Cancelling is decided order by order. */
const statuses: OrderStatus[] = ['processing', 'shipped', 'completed'];

interface Props {
  ids: number[];
  /** Ends the selection. */
  onDone: () => void;
}

/** The actions on the selected orders. */
export function OrdersBar({ ids, onDone }: Props) {
  const mayChange = useMay()('orders:write');
  const { setStatus, progress, unchanged, dismiss } = useBulkStatus();
  const isOutOfRange = ids.length === 0 || ids.length > MAX_ORDERS;
  const change = async (status: OrderStatus) => {
    if (await setStatus(ids, status)) onDone();
  };
  return (
    <>
      <SelectionBar
        label="Selected orders"
        count={ids.length}
        onClear={onDone}
        aside={
          ids.length > MAX_ORDERS && (
            <p className="text-14 text-muted">At most {MAX_ORDERS} at a time.</p>
          )
        }
      >
        {mayChange && (
          <DropdownMenu.Root modal={false}>
            <DropdownMenu.Trigger asChild>
              <Button size="small" pending={progress !== null} disabled={isOutOfRange}>
                {progress ? `${progress.done} of ${progress.all}` : 'Set status'}
              </Button>
            </DropdownMenu.Trigger>
            <MenuContent align="start" side="top" className="min-w-44">
              {statuses.map((status) => (
                <DropdownMenu.Item
                  key={status}
                  onSelect={() => void change(status)}
                  className={menuItemStyle}
                >
                  {orderStatusLabels[status]}
                </DropdownMenu.Item>
              ))}
            </MenuContent>
          </DropdownMenu.Root>
        )}
        {isOutOfRange ? (
          <Button variant="secondary" size="small" disabled>
            Print
          </Button>
        ) : (
          <ButtonLink
            to={`${adminPaths.printOrders}?ids=${ids.join()}`}
            variant="secondary"
            size="small"
          >
            <AdminIcon name="printer" className="size-4" />
            Print
          </ButtonLink>
        )}
      </SelectionBar>
      {unchanged.length > 0 && <UnchangedDialog orders={unchanged} onClose={dismiss} />}
    </>
  );
}

const UnchangedDialog = ({
  orders,
  onClose,
}: {
  orders: UnchangedOrder[];
  onClose: () => void;
}) => (
  <ContentDialog
    onClose={onClose}
    title={
      orders.length === 1 ? '1 order was not changed' : `${orders.length} orders were not changed`
    }
    className="sm:max-w-lg"
  >
    <ul className="grid gap-2">
      {orders.map(({ id, reason }) => (
        <li key={id} className="text-14">
          <Link
            to={adminPaths.order(id)}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            Order #{id}
          </Link>{' '}
          {reason}
        </li>
      ))}
    </ul>
  </ContentDialog>
);
