import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Courier, type Late, type Message, valueOf } from '../provider/courier.ts';
import type { Surroundings } from '../provider/provider-options.ts';
import type {
  Mode,
  Payment,
  PaystackLedger,
  Refund,
  RefundOutcome,
  Transaction,
} from './ledger.ts';
import { invalidKey } from './paystack-error.ts';
import { presentTransaction, refundEvent } from './present-transaction.ts';
import { advanceRefund } from './refund-transaction.ts';
import { settleTransaction } from './settle-transaction.ts';

/** An account at Paystack and its surroundings. */
export interface PaystackContext extends Surroundings {
  ledger: PaystackLedger;
  courier: Courier;
  /** What the account may charge; the first is charged where a request names none. */
  currencies: string[];
  /** The only keys that are let in; without it any that has the right form. */
  secretKeys: string[] | undefined;
  /** Signs webhooks until a request has shown a key. */
  secretKey: Late<string | undefined>;
  /** The key that spoke last in each mode: webhooks are signed with it. It is never written down. */
  lastKeys: Map<Mode, string>;
  refundOutcome: RefundOutcome;
}

const WELL_FORMED = /^sk_(test|live)_\w+$/;

/** The mode of the secret key that a request bears. Throws PaystackError. */
export function authenticate(
  { secretKeys, lastKeys }: PaystackContext,
  { headers }: FastifyRequest,
): Mode {
  const key = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const mode = WELL_FORMED.exec(key)?.[1] as Mode | undefined;
  if (!mode || (secretKeys && !secretKeys.includes(key))) throw invalidKey();
  lastKeys.set(mode, key);
  return mode;
}

/** The mode of the public key that a popup was given. Throws PaystackError. */
export function publicMode(key: unknown): Mode {
  const mode = typeof key === 'string' ? /^pk_(test|live)_\w+$/.exec(key)?.[1] : undefined;
  if (!mode) throw invalidKey();
  return mode as Mode;
}

export const signed = (
  { lastKeys, secretKey }: PaystackContext,
  mode: Mode,
  body: object,
): Message => ({
  body,
  async sign(raw): Promise<Record<string, string>> {
    const key = lastKeys.get(mode) ?? (await valueOf(secretKey));
    if (!key) return {};
    return { 'x-paystack-signature': createHmac('sha512', key).update(raw).digest('hex') };
  },
});

export const chargeSuccess = (context: PaystackContext, transaction: Transaction): Message =>
  signed(context, transaction.mode, {
    event: 'charge.success',
    data: presentTransaction(transaction),
  });

/** Sends what belongs to a payment that succeeded. Paystack has no event for one that failed. */
export async function announcePayment(
  context: PaystackContext,
  transaction: Transaction,
): Promise<void> {
  if (transaction.status === 'success')
    await context.courier.announce(chargeSuccess(context, transaction));
}

/** Notes how an attempt turned out. */
export function settle(context: PaystackContext, transaction: Transaction, payment: Payment): void {
  settleTransaction(transaction, payment, context.now());
  context.changed();
}

/** `pending` at once, and the payment after that time. */
export function settleLater(
  context: PaystackContext,
  transaction: Transaction,
  payment: Payment,
  afterMs: number,
): void {
  const { now, schedule } = context;
  settleTransaction(transaction, { ...payment, status: 'pending' }, now());
  const at = new Date(now().getTime() + afterMs).toISOString();
  transaction.due = { at, payment };
  context.changed();
  schedule.after(afterMs, () => settleDue(context, transaction));
}

async function settleDue(context: PaystackContext, transaction: Transaction): Promise<void> {
  if (!transaction.due) return;
  settle(context, transaction, { ...transaction.due.payment, status: 'success' });
  await announcePayment(context, transaction);
}

/** Tells of the refund's state and takes its next steps as time passes. */
export function followRefund(context: PaystackContext, refund: Refund): void {
  context.schedule.after(0, () => sendRefundEvent(context, refund));
  takeNextStep(context, refund);
}

function takeNextStep(context: PaystackContext, refund: Refund): void {
  const { schedule, ledger, laterMs, now } = context;
  schedule.after(laterMs, async () => {
    if (!advanceRefund(ledger, refund, now())) return;
    context.changed();
    await sendRefundEvent(context, refund);
    takeNextStep(context, refund);
  });
}

export async function sendRefundEvent(context: PaystackContext, refund: Refund): Promise<void> {
  const transaction = context.ledger.transactions.find(({ id }) => id === refund.transactionId);
  if (!transaction) return;
  await context.courier.announce(signed(context, refund.mode, refundEvent(refund, transaction)));
}

/** Takes up what was under way when the process ended. */
export function resumeWork(context: PaystackContext): void {
  const { ledger, schedule, now } = context;
  for (const transaction of ledger.transactions) {
    if (!transaction.due) continue;
    const left = Math.max(0, Date.parse(transaction.due.at) - now().getTime());
    schedule.after(left, () => settleDue(context, transaction));
  }
  for (const refund of ledger.refunds) {
    if (refund.status === 'pending' || refund.status === 'processing')
      takeNextStep(context, refund);
  }
}
