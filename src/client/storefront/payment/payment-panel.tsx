import type { OrderReceipt } from '#shared/orders.ts';
import { classes } from '../../ui/classes.ts';
import { BankAccountCard } from './bank-account-card.tsx';
import { ConfirmingCard } from './confirming-card.tsx';
import { PayNow } from './pay-now.tsx';
import { SettledNote } from './settled-note.tsx';
import { usePayment } from './use-payment.ts';

/** What is to be done about an order's money; nothing where that is arranged in a chat. */
export function PaymentPanel({ order }: { order: OrderReceipt }) {
  const payment = usePayment(order);
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
