import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  type WebhookDispatcher,
  type Lazy,
  type Message,
  resolveLazy,
} from '#sandbox/provider/webhook-dispatcher.ts';
import type { SandboxDeps } from '#sandbox/provider/sandbox-deps.ts';
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
import { applyPayment } from './transactions.ts';

/** An account at Paystack. */
export interface PaystackContext extends SandboxDeps {
  ledger: PaystackLedger;
  webhooks: WebhookDispatcher;
  /** The currencies that the account can charge; the first is the default. */
  currencies: string[];
  /** The only valid keys; without them every well-formed key is valid. */
  secretKeys: string[] | undefined;
  /** Signs webhooks until a request has carried a key. */
  webhookSecret: Lazy<string | undefined>;
  /** The key of the last request in each mode, which signs webhooks. Never stored. */
  lastKeys: Map<Mode, string>;
  refundOutcome: RefundOutcome;
}

const WELL_FORMED = /^sk_(test|live)_\w+$/;

/** The mode of a request's secret key. Throws PaystackError. */
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

/** The mode of a popup's public key. Throws PaystackError. */
export function publicMode(key: unknown): Mode {
  const mode = typeof key === 'string' ? /^pk_(test|live)_\w+$/.exec(key)?.[1] : undefined;
  if (!mode) throw invalidKey();
  return mode as Mode;
}

export const signed = (
  { lastKeys, webhookSecret }: PaystackContext,
  mode: Mode,
  body: object,
): Message => ({
  body,
  async sign(raw): Promise<Record<string, string>> {
    const key = lastKeys.get(mode) ?? (await resolveLazy(webhookSecret));
    if (!key) return {};
    return { 'x-paystack-signature': createHmac('sha512', key).update(raw).digest('hex') };
  },
});

export const chargeSuccess = (context: PaystackContext, transaction: Transaction): Message =>
  signed(context, transaction.mode, {
    event: 'charge.success',
    data: presentTransaction(transaction),
  });

/** Sends the event of a successful payment. Paystack has none for a failed one. */
export async function announcePayment(
  context: PaystackContext,
  transaction: Transaction,
): Promise<void> {
  if (transaction.status === 'success')
    await context.webhooks.announce(chargeSuccess(context, transaction));
}

/** Records the outcome of an attempt. */
export function completePayment(
  context: PaystackContext,
  transaction: Transaction,
  payment: Payment,
): void {
  applyPayment(transaction, payment, context.now());
  context.changed();
}

/** `pending` now; completed after `afterMs`. */
export function completeLater(
  context: PaystackContext,
  transaction: Transaction,
  payment: Payment,
  afterMs: number,
): void {
  const { now, schedule } = context;
  applyPayment(transaction, { ...payment, status: 'pending' }, now());
  const at = new Date(now().getTime() + afterMs).toISOString();
  transaction.due = { at, payment };
  context.changed();
  schedule.after(afterMs, () => completeDue(context, transaction));
}

async function completeDue(context: PaystackContext, transaction: Transaction): Promise<void> {
  if (!transaction.due) return;
  completePayment(context, transaction, { ...transaction.due.payment, status: 'success' });
  await announcePayment(context, transaction);
}

/** Announces the refund's state and advances it over time. */
export function followRefund(context: PaystackContext, refund: Refund): void {
  context.schedule.after(0, () => sendRefundEvent(context, refund));
  scheduleNextStep(context, refund);
}

function scheduleNextStep(context: PaystackContext, refund: Refund): void {
  const { schedule, ledger, laterMs, now } = context;
  schedule.after(laterMs, async () => {
    if (!advanceRefund(ledger, refund, now())) return;
    context.changed();
    await sendRefundEvent(context, refund);
    scheduleNextStep(context, refund);
  });
}

export async function sendRefundEvent(context: PaystackContext, refund: Refund): Promise<void> {
  const transaction = context.ledger.transactions.find(({ id }) => id === refund.transactionId);
  if (!transaction) return;
  await context.webhooks.announce(signed(context, refund.mode, refundEvent(refund, transaction)));
}

/** Resumes what was pending when the process ended. */
export function resumeWork(context: PaystackContext): void {
  const { ledger, schedule, now } = context;
  for (const transaction of ledger.transactions) {
    if (!transaction.due) continue;
    const left = Math.max(0, Date.parse(transaction.due.at) - now().getTime());
    schedule.after(left, () => completeDue(context, transaction));
  }
  for (const refund of ledger.refunds) {
    if (refund.status === 'pending' || refund.status === 'processing')
      scheduleNextStep(context, refund);
  }
}
