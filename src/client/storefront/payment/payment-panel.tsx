import { formatNaira } from '#shared/money.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { BankAccountCard } from './bank-account-card.tsx';
import { ConfirmingCard } from './confirming-card.tsx';
import { PayNow } from './pay-now.tsx';
import { paymentText } from './payment-text.ts';
import { usePayment } from './use-payment.ts';
import * as texts from '#client/texts/payment.ts';

interface Props {
  order: CustomerOrder;
  /** Also called after this page was left, for a payment that was verified late. */
  onPaid: (paymentReference: string) => void;
}

/** How to pay an order, or the state of its payment; nothing if payment is arranged in a chat. */
export function PaymentPanel({ order, onPaid }: Props) {
  const payment = usePayment(order, onPaid);
  const { due, methods, bankAccount } = order.payment;
  const isDue = due > 0 && !payment.isConfirming;
  const isUnpaid = order.paymentStatus === 'unpaid' || order.paymentStatus === 'awaiting_transfer';
  const isSettled = !payment.isConfirming && due === 0 && !isUnpaid;
  const account = isDue ? bankAccount : null;
  const isPayable = isDue && methods.length > 0;
  return (
    <>
      <div
        aria-live="polite"
        className={classes('print:hidden', (payment.isConfirming || isSettled) && 'mt-6')}
      >
        {payment.isConfirming && <ConfirmingCard payment={payment} />}
        {isSettled && <SettledNote order={order} />}
      </div>
      {account && <BankAccountCard order={order} account={account} />}
      {isPayable && <PayNow order={order} payment={payment} />}
    </>
  );
}

function SettledNote({ order }: { order: CustomerOrder }) {
  const { status, paymentStatus, payment, total } = order;
  const isPaid = status !== 'cancelled' && paymentStatus === 'paid' && payment.paid <= total;
  return (
    <div className="flex gap-3 rounded-small border border-hairline bg-surface p-4 sm:px-6">
      <Icon
        name={isPaid ? 'check' : 'info'}
        className={isPaid ? 'size-6 text-success' : 'size-6 text-muted'}
      />
      <p className="min-w-0 font-medium">
        {!isPaid
          ? paymentText(order)
          : total === 0
            ? texts.nothingToBePaid
            : texts.paidThanks(formatNaira(payment.paid))}
      </p>
    </div>
  );
}
