import type { OrderReceipt } from '#shared/orders.ts';
import { BankAccountCard } from './bank-account-card.tsx';
import { ConfirmingCard } from './confirming-card.tsx';
import { PayNow } from './pay-now.tsx';
import { usePayment } from './use-payment.ts';

/** What is to be done about an order's money; nothing where it is settled or arranged in a chat. */
export function PaymentPanel({ order }: { order: OrderReceipt }) {
  const payment = usePayment(order);
  const { due, methods, bankAccount } = order.payment;
  const isDue = due > 0 && !payment.isConfirming;
  return (
    <div className="mt-6 grid gap-6 empty:hidden print:hidden">
      <div aria-live="polite" className="empty:sr-only">
        {payment.isConfirming && (
          <ConfirmingCard isOver={payment.isOver} onAskAgain={payment.askAgain} />
        )}
      </div>
      {isDue && bankAccount && <BankAccountCard order={order} account={bankAccount} />}
      {isDue && methods.length > 0 && <PayNow order={order} payment={payment} />}
    </div>
  );
}
