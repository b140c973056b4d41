import type { Kobo } from '#shared/money.ts';
import type { PaymentSource } from '#shared/payments.ts';
import { decideMoney, type PaymentFact } from './money-state.ts';
import type { RowTime } from '#server/query.ts';
import {
  allocateMoney,
  type Allocation,
  type ReturnedParts,
  type TaxedOrder,
} from './allocate-money.ts';

/** A change of what an order has brought, or of what it is for. The amounts of other kinds are null. */
export interface MoneyMovement {
  orderId: number;
  kind: 'payment' | 'refund' | 'reversal' | 'edit' | 'acceptance';
  at: RowTime;
  paymentId: number | null;
  source: PaymentSource | null;
  /** Of a refund: what went back, negative if it came back. */
  amount: Kobo | null;
  fee: Kobo;
  refundId: number | null;
  vat: Kobo | null;
  delivery: Kobo | null;
  isForParts: boolean;
  detail: EditDetail | null;
  /** Who took a payment, or gave a refund. */
  userId: number | null;
}

type EditDetail = Partial<
  Record<
    | `${'total' | 'tax' | 'deliveryFee'}${'From' | 'To'}`
    | 'refundedGoods'
    | 'refundedSurplus'
    | 'difference',
    Kobo
  >
>;

interface RefundThen extends ReturnedParts {
  paymentId: number;
  isForParts: boolean;
  at: number;
}

/** The money of one order as it stood at a time: the rows that moved it are applied one after the other. */
export class OrderMoneyThen {
  #amounts: TaxedOrder;
  #accepted: Kobo = 0;
  #refundedGoods: Kobo = 0;
  #refundedSurplus: Kobo = 0;
  #editedAt = -Infinity;
  readonly #payments = new Map<number, PaymentFact>();
  readonly #refunds = new Map<number, RefundThen>();

  /** `now` is the order as it is; its first edit says what it was before. */
  constructor(now: TaxedOrder, rows: readonly MoneyMovement[]) {
    const first = rows.find(({ kind }) => kind === 'edit')?.detail;
    this.#amounts = {
      total: first?.totalFrom ?? now.total,
      tax: first?.taxFrom ?? now.tax,
      deliveryFee: first?.deliveryFeeFrom ?? now.deliveryFee,
    };
  }

  apply(row: MoneyMovement): void {
    const { kind, paymentId, amount, detail } = row;
    const at = new Date(row.at).getTime();
    if (kind === 'edit' && detail) this.#edit(detail, at);
    else if (kind === 'acceptance') this.#accepted = detail?.difference ?? 0;
    else if (paymentId === null || amount === null) return;
    else if (kind === 'payment') {
      this.#payments.set(paymentId, { id: paymentId, amount, currency: 'NGN', late: false });
    } else if (kind === 'reversal') this.#payments.delete(paymentId);
    else this.#refund(row, { paymentId, amount, at });
  }

  #edit(detail: EditDetail, at: number): void {
    const state = this.#state();
    const amounts = this.#amounts;
    this.#amounts = {
      total: detail.totalTo ?? amounts.total,
      tax: detail.taxTo ?? amounts.tax,
      deliveryFee: detail.deliveryFeeTo ?? amounts.deliveryFee,
    };
    const refunded = state.refundedGoods + state.refundedSurplus;
    this.#refundedGoods = detail.refundedGoods ?? 0;
    // Events of earlier versions do not say it.
    this.#refundedSurplus = detail.refundedSurplus ?? Math.max(0, refunded - this.#refundedGoods);
    this.#accepted = Math.max(this.#accepted, -this.#amounts.total);
    this.#editedAt = at;
  }

  #refund(
    { refundId, vat, delivery, isForParts }: MoneyMovement,
    { paymentId, amount, at }: { paymentId: number; amount: Kobo; at: number },
  ): void {
    const id = refundId ?? 0;
    const known = this.#refunds.get(id) ?? {
      paymentId,
      amount: 0,
      vat: vat ?? 0,
      delivery: delivery ?? 0,
      // Refunds of earlier versions do not say what of them was VAT.
      isForParts: isForParts && vat !== null,
      at,
    };
    this.#refunds.set(id, { ...known, amount: known.amount + amount });
  }

  #counted = () => [...this.#refunds.values()].filter(({ amount }) => amount > 0);

  #state() {
    return decideMoney({
      total: this.#amounts.total,
      isCancelled: false,
      acceptedDifference: this.#accepted,
      refundedGoods: this.#refundedGoods,
      refundedSurplus: this.#refundedSurplus,
      unpaidAs: 'unpaid',
      payments: [...this.#payments.values()],
      refunds: this.#counted().map(({ paymentId, amount, isForParts, at }) => ({
        paymentId,
        amount,
        state: 'processed',
        isForParts,
        isSettled: at <= this.#editedAt,
        isOverdue: false,
        isDismissed: false,
      })),
      openDifferences: 0,
    });
  }

  /** Where what the order has brought so far belongs. */
  allocation(): Allocation {
    const { paid, refundedGoods } = this.#state();
    const most = this.#amounts.total + Math.max(0, this.#accepted) - refundedGoods;
    const earned = Math.min(paid, Math.max(0, most));
    return {
      ...allocateMoney(this.#amounts, earned, this.#returned(refundedGoods)),
      overpaid: paid - earned,
    };
  }

  /** The parts that were named for refunds, unless the order was not paid: then money is all that went back. */
  #returned(refundedGoods: Kobo): ReturnedParts {
    const parts = this.#counted().filter(({ isForParts }) => isForParts);
    const sumOf = (key: keyof ReturnedParts) => parts.reduce((sum, part) => sum + part[key], 0);
    const returned = { amount: sumOf('amount'), vat: sumOf('vat'), delivery: sumOf('delivery') };
    return returned.amount > refundedGoods ? { amount: 0, vat: 0, delivery: 0 } : returned;
  }
}
