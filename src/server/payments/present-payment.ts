import { orderCode } from '#shared/order-code.ts';
import type { OrderPayment, ReceivedPayment } from '#shared/payments.ts';
import type { Order } from '#server/entities/index.ts';
import { blocksPayment, isTransfer } from './attempt-state.ts';
import { refundableAmount } from './money-state.ts';
import {
  isEffective,
  moneyFacts,
  orderMoneyState,
  planOf,
  type OrderMoney,
  type OwingOrder,
} from './order-money.ts';
import type { PaymentOffer } from './payment-terms.ts';

interface Presentation extends PaymentOffer {
  now: Date;
}

/** An order whose payment is shown: an entity, or an order that was just written. */
export type PayableOrder = OwingOrder & Pick<Order, 'id' | 'transferClaimedAt' | 'heldUntil'>;

/** An order's money as its customer sees it. */
export function presentPayment(
  order: PayableOrder,
  money: OrderMoney,
  { methods, settings, now }: Presentation,
): OrderPayment {
  const state = orderMoneyState(order, money);
  const { paid, due } = state;
  const plan = planOf(order, state, now);
  // From the first part on, the plan says how long its pieces are held.
  const isHeld = due > 0 && (plan === null || plan.state === 'unpaid');
  const { bankName, bankAccountNumber, bankAccountName } = settings;
  const inFlight = due > 0 ? money.attempts.filter((attempt) => blocksPayment(attempt, now)) : [];
  const showsAccount = order.awaitsTransfer && due > 0 && bankAccountNumber !== '';
  return {
    paid,
    received: receivedPayments(order, money),
    due,
    plan,
    isConfirming: inFlight.length > 0,
    isTransferPending: inFlight.length > 0 && inFlight.every(isTransfer),
    methods: due > 0 ? [...methods] : [],
    bankAccount: showsAccount
      ? {
          bankName,
          accountNumber: bankAccountNumber,
          accountName: bankAccountName,
          narration: orderCode(order.id),
        }
      : null,
    isTransferClaimed: order.transferClaimedAt != null,
    heldUntil: isHeld ? (order.heldUntil?.toISOString() ?? null) : null,
  };
}

/** The payments in naira. */
function receivedPayments(order: OwingOrder, money: OrderMoney): ReceivedPayment[] {
  const { refunds } = moneyFacts(order, money);
  return money.payments
    .filter(isEffective)
    .filter(({ currency }) => currency === 'NGN')
    .map((payment) => ({
      amount: payment.amount,
      refunded: payment.amount - refundableAmount(payment, refunds),
      source: payment.source,
      channel: payment.channel ?? null,
      reference: money.attempts.find(({ id }) => id === payment.attempt?.id)?.reference ?? null,
      mode: payment.mode,
      paidAt: payment.paidAt.toISOString(),
    }));
}
