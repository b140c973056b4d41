import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { orderStatusLabels } from '#shared/labels.ts';
import { orderStatus, type OrderStatus, type OrderView } from '#shared/orders.ts';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { MenuContent } from '#client/admin/ui/menu-content.tsx';
import { menuItemStyle } from '#client/admin/ui/menu-styles.ts';
import { useSwipe } from '#client/admin/ui/use-swipe.ts';
import { StatusDialogs } from './status-dialogs.tsx';
import { useSetStatus } from './use-set-status.ts';

const statusStyles: Record<OrderStatus, string> = {
  pending: 'bg-tone-grey text-tone-grey-text',
  processing: 'bg-tone-yellow text-tone-yellow-text',
  shipped: 'bg-tone-blue text-tone-blue-text',
  completed: 'bg-tone-green text-tone-green-text',
  cancelled: 'bg-tone-red text-tone-red-text',
};

interface Props {
  order: Pick<OrderView, 'id' | 'status' | 'customerName'>;
  /** What a swipe over the row around it does, on a phone. */
  swipesTo?: OrderStatus | null;
}

/** Shows an order's status. Its menu changes the status when an item is chosen, never while keys move through it. */
export function StatusMenu({ order, swipesTo = null }: Props) {
  const { id, status } = order;
  const change = useSetStatus(order, { shipsAtOnce: true });
  const { pending, setStatus } = change;
  const shown = pending ?? status;
  const [landmark, setLandmark] = useState<Element | null>(null);
  const [row, setRow] = useState<HTMLElement | null>(null);
  useSwipe(row, {
    label: swipesTo && pending === null ? orderStatusLabels[swipesTo] : null,
    onSwipe: () => swipesTo && setStatus(swipesTo),
  });
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <button
            ref={(node) => {
              setLandmark(node && node.closest('[role=dialog], main'));
              setRow(node && node.closest('li'));
            }}
            type="button"
            aria-label={`Status of order #${id}: ${orderStatusLabels[shown]}`}
            // Not `disabled`, which would take the focus away.
            aria-disabled={pending !== null}
            // On a phone the target is higher than what is seen of it.
            className="relative inline-flex h-11 items-center rounded-full text-14 font-medium whitespace-nowrap aria-disabled:cursor-progress aria-disabled:opacity-60 sm:h-8"
          >
            <span
              className={classes(
                'flex h-8 items-center gap-1 rounded-full pr-2 pl-3',
                statusStyles[shown],
              )}
            >
              {orderStatusLabels[shown]}
              <Icon name="chevron-down" className="size-4" />
            </span>
          </button>
        </DropdownMenu.Trigger>
        {/* Inside what a screen reader reads: a modal dialog, or the page. */}
        <DropdownMenu.Portal container={landmark}>
          <MenuContent align="start" className="min-w-44">
            <DropdownMenu.RadioGroup
              value={shown}
              onValueChange={(next) => pending === null && setStatus(orderStatus.parse(next))}
            >
              {orderStatus.options.map((value) => (
                <DropdownMenu.RadioItem
                  key={value}
                  value={value}
                  disabled={pending !== null}
                  className={classes(menuItemStyle, 'justify-between gap-4')}
                >
                  {orderStatusLabels[value]}
                  <DropdownMenu.ItemIndicator>
                    <Icon name="check" className="size-4" />
                  </DropdownMenu.ItemIndicator>
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
          </MenuContent>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <StatusDialogs order={order} change={change} />
    </>
  );
}
