import type { Kobo } from '#shared/money.ts';
import type { OrderEventDetail, OrderEventType } from '#shared/order-events.ts';
import { providerOf } from '#shared/payment-providers.ts';
import { type Order, Payment, PaymentAttempt, Refund } from '#server/entities/index.ts';
import type { Actor } from '#server/history/record-event.ts';
import { refundableAmount } from './money-state.ts';
import { moneyFacts, orderMoneyState, type OrderMoney } from './order-money.ts';
import type { AgreedRecord, FoundDifference } from './record-differences.ts';

type New<Row, Required extends keyof Row> = Pick<Row, Required> & Partial<Row>;
type NewAttempt = New<PaymentAttempt, 'provider' | 'reference' | 'mode' | 'method' | 'amount'>;
type NewPayment = New<Payment, 'source' | 'amount'>;
type NewRefund = New<Refund, 'payment' | 'key' | 'amount' | 'reason' | 'origin' | 'state'>;

/**
 * The money of a locked order, and what a decision changes in it. Decisions change the rows here and read nothing else;
 * `writeMoneyChanges` then writes all of it. Rows are those of `openMoney`, oldest first.
 */
export class MoneyDraft implements OrderMoney {
  readonly order: Order;
  readonly actor: Actor;
  readonly attempts: PaymentAttempt[];
  readonly payments: Payment[];
  readonly refunds: Refund[];
  readonly disputes: OrderMoney['disputes'];
  differences: OrderMoney['differences'];

  readonly added: (PaymentAttempt | Payment | Refund)[] = [];
  readonly removed: Refund[] = [];
  /** Refunds that got another id of the provider, with the one they had. */
  readonly relinked = new Map<Refund, string | null>();
  /** For the order's history. */
  readonly events: { type: OrderEventType; detail: OrderEventDetail }[] = [];
  /** What the provider's records and the store's differ in, and where they agree again. */
  readonly found: FoundDifference[] = [];
  readonly agreed: AgreedRecord[] = [];

  constructor(order: Order, rows: OrderMoney, actor: Actor) {
    this.order = order;
    this.actor = actor;
    this.attempts = [...rows.attempts];
    this.payments = [...rows.payments];
    this.refunds = [...rows.refunds];
    this.disputes = rows.disputes;
    this.differences = rows.differences;
  }

  get now(): Date {
    return this.actor.now;
  }

  state = () => orderMoneyState(this.order, this);

  /** What of a payment was not refunded, in its unit. */
  refundable = (payment: Payment): Kobo =>
    refundableAmount(payment, moneyFacts(this.order, this).refunds);

  record(type: OrderEventType, detail: OrderEventDetail): void {
    this.events.push({ type, detail });
  }

  #add<Row extends PaymentAttempt | Payment | Refund>(rows: Row[], row: Row): Row {
    rows.push(row);
    this.added.push(row);
    return row;
  }

  addAttempt(row: NewAttempt): PaymentAttempt {
    const { order, now } = this;
    const attempt = { state: 'created', checks: 0, ...row, order, createdAt: now };
    return this.#add(this.attempts, Object.assign(new PaymentAttempt(), attempt));
  }

  /** Money that came in, in naira unless `row` says otherwise. What the provider's records lacked of it agrees now. */
  addPayment(row: NewPayment): Payment {
    const { order, now } = this;
    const payment = this.#add(
      this.payments,
      Object.assign(new Payment(), {
        currency: 'NGN',
        mode: 'live',
        paidAt: now,
        ...row,
        order,
        late: order.status === 'cancelled',
        createdAt: now,
      }),
    );
    const provider = providerOf(payment.source);
    const providerId = payment.transactionId;
    if (!provider || !providerId) return payment;
    const kinds = ['unknown_reference', 'refused_payment', 'payment_missing'] as const;
    this.agreed.push({ provider, kinds, providerId });
    return payment;
  }

  addRefund(row: NewRefund): Refund {
    const { order, now } = this;
    return this.#add(
      this.refunds,
      Object.assign(new Refund(), {
        items: [],
        withFees: false,
        overdue: false,
        checks: 0,
        createdAt: now,
        ...row,
        order,
        updatedAt: now,
      }),
    );
  }

  /** It turned out to be another refund. */
  removeRefund(refund: Refund): void {
    this.refunds.splice(this.refunds.indexOf(refund), 1);
    this.removed.push(refund);
  }

  /** Gives a refund the provider's id, or takes it. */
  linkRefund(refund: Refund, providerRefundId: string | null): void {
    if (!this.relinked.has(refund)) this.relinked.set(refund, refund.providerRefundId ?? null);
    refund.providerRefundId = providerRefundId;
  }
}
