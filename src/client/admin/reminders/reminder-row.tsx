import { Link } from 'react-router-dom';
import { reminderTextOf } from '#shared/customer-texts.ts';
import type { OrderToRemind } from '#shared/order-reminders.ts';
import { localPhone } from '#shared/phone.ts';
import { whatsappUrl } from '#client/settings/contact-channels.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Button } from '#client/ui/button.tsx';
import { Price } from '#client/ui/price.tsx';
import { useCustomerTexts } from '#client/admin/customer-texts/use-customer-texts.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { useOpenReminder } from './use-open-reminder.ts';

/** An order that owes money, with the text that its customer will read; one tap opens the chat. */
export function ReminderRow({ order }: { order: OrderToRemind }) {
  const { storeName } = useSettings();
  // Without a balance due nothing has arrived: that is what `unpaid` means.
  const due = order.paymentStatus === 'balance_due' ? order.balanceDue : order.total;
  const { text } = useCustomerTexts(
    {
      order: { ...order, payment: { paid: order.total - due, due } },
      storeName,
      orderUrl: `${location.origin}/order/${order.paymentReference}`,
    },
    reminderTextOf(order) ?? undefined,
  );
  const { open, isPending } = useOpenReminder();
  const url = whatsappUrl(order.customerPhone.replaceAll(/\D/g, ''), text);
  const { id, customerName, customerPhone, items, reminder } = order;
  return (
    <li className="flex flex-col gap-3 border-b border-hairline p-4 last:border-0 sm:flex-row sm:items-start sm:justify-between sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium wrap-anywhere">
            {customerName}{' '}
            <Link
              to={adminPaths.order(id)}
              className="-my-3 inline-flex min-h-11 min-w-11 items-center tabular-nums underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              #{id}
            </Link>
          </span>
          <span>
            {due < order.total && 'Balance due '}
            <Price kobo={due} className="font-medium" />
          </span>
        </p>
        <p className="mt-0.5 text-14 wrap-anywhere">
          {items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </p>
        <p className="mt-0.5 text-14 text-muted">
          {localPhone(customerPhone)} · placed <DateTime iso={order.createdAt} time />
        </p>
        <Deadlines order={order} />
        {reminder && (
          <p className="mt-0.5 text-14 font-medium">
            Reminded <DateTime iso={reminder.at} time />
            {reminder.user && ` by ${reminder.user}`}
          </p>
        )}
        <details className="mt-1 text-14">
          <summary className="min-h-11 cursor-pointer content-center text-muted">Message</summary>
          <p className="rounded-small bg-tone-green p-3 wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        </details>
      </div>
      <Button
        variant="secondary"
        size="small"
        pending={isPending}
        onClick={() => void open(order, url)}
      >
        <AdminIcon name="whatsapp" className="size-4" />
        {reminder ? 'Remind again' : 'Remind'}
        <span className="sr-only">
          {' '}
          {customerName} of order #{id}
        </span>
      </Button>
    </li>
  );
}

const Deadlines = ({ order: { heldUntil, mailedAt } }: { order: OrderToRemind }) =>
  (heldUntil !== null || mailedAt !== null) && (
    <p className="mt-0.5 text-14 text-muted">
      {heldUntil !== null && (
        <>
          Held until <DateTime iso={heldUntil} time />
        </>
      )}
      {heldUntil !== null && mailedAt !== null && ' · '}
      {mailedAt !== null && (
        <>
          a mail reminded on <DateTime iso={mailedAt} time />
        </>
      )}
    </p>
  );
