import type { FastifyRequest } from 'fastify';
import {
  resolveLazy,
  type WebhookDispatcher,
  type Lazy,
  type Message,
} from '#sandbox/provider/webhook-dispatcher.ts';
import type { SandboxDeps } from '#sandbox/provider/sandbox-deps.ts';
import { attemptPayment } from './attempts.ts';
import { FlutterwaveError } from './flutterwave-error.ts';
import type {
  Attempt,
  Checkout,
  FlutterwaveLedger,
  Mode,
  Payment,
  Refund,
  RefundOutcome,
} from './ledger.ts';
import { chargeCompleted, flatChargeCompleted, refundEvent } from './present-attempt.ts';

/** An account at Flutterwave. */
export interface FlutterwaveContext extends SandboxDeps {
  ledger: FlutterwaveLedger;
  webhooks: WebhookDispatcher;
  /** The only valid keys; without them every well-formed key is valid. */
  secretKeys: string[] | undefined;
  /** Sent with webhooks unchanged; without it they go out unsigned. */
  webhookSecret: Lazy<string | undefined>;
  /** Sends webhooks in the older form. */
  flat: boolean;
  /** Flutterwave sends webhooks about refunds only on request. */
  refundWebhooks: boolean;
  refundOutcome: RefundOutcome;
  /** Whether lists of refunds include the store's comments; the documented samples do not. */
  showsComments: boolean;
  /** Whether the query filters a list of refunds; the real behaviour is unknown. */
  readsRefundQuery: boolean;
  /** Which of several attempts `verify_by_reference` returns; the real rule is unknown. */
  answersByReference: 'latest' | 'first';
}

const SECRET_KEY = /^FLWSECK(_TEST)?-\w+(-X)?$/;
const PUBLIC_KEY = /^FLWPUBK(_TEST)?-\w+(-X)?$/;

/** The mode of a request's secret key. Throws FlutterwaveError. */
export function authenticate(
  { secretKeys }: FlutterwaveContext,
  { headers }: FastifyRequest,
): Mode {
  const key = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!key) throw new FlutterwaveError(401, 'Authorization required');
  const match = SECRET_KEY.exec(key);
  if (!match || (secretKeys && !secretKeys.includes(key)))
    throw new FlutterwaveError(401, 'Invalid authorization key');
  return match[1] ? 'test' : 'live';
}

/** The mode of a popup's public key. Throws FlutterwaveError. */
export function publicMode(key: unknown): Mode {
  const match = typeof key === 'string' ? PUBLIC_KEY.exec(key) : null;
  if (!match) throw new FlutterwaveError(401, 'Invalid public key');
  return match[1] ? 'test' : 'live';
}

export const signed = ({ webhookSecret }: FlutterwaveContext, body: object): Message => ({
  body,
  async sign(): Promise<Record<string, string>> {
    const hash = await resolveLazy(webhookSecret);
    return hash ? { 'verif-hash': hash } : {};
  },
});

/** `charge.completed`, which is sent for failures too. */
export const chargeMessage = (
  context: FlutterwaveContext,
  attempt: Attempt,
  flat = context.flat,
): Message => signed(context, (flat ? flatChargeCompleted : chargeCompleted)(attempt));

/** Records an attempt to pay. */
export function attempt(
  context: FlutterwaveContext,
  checkout: Omit<Checkout, 'code' | 'redirectUrl' | 'title' | 'createdAt'>,
  payment: Payment,
): Attempt {
  const made = attemptPayment(context.ledger, checkout, payment, context.now());
  context.changed();
  return made;
}

/** Records an attempt that is pending now and succeeds after `afterMs`. */
export function recordAttemptLater(
  context: FlutterwaveContext,
  checkout: Omit<Checkout, 'code' | 'redirectUrl' | 'title' | 'createdAt'>,
  payment: Payment,
  afterMs: number,
): Attempt {
  const made = attempt(context, checkout, {
    paymentType: 'bank_transfer',
    ...payment,
    status: 'pending',
  });
  made.due = new Date(context.now().getTime() + afterMs).toISOString();
  context.changed();
  context.schedule.after(afterMs, () => completeDue(context, made));
  return made;
}

async function completeDue(context: FlutterwaveContext, due: Attempt): Promise<void> {
  if (!due.due) return;
  due.due = null;
  due.status = 'successful';
  context.changed();
  await context.webhooks.announce(chargeMessage(context, due));
}

/** Completes a refund after a while. */
export function followRefund(context: FlutterwaveContext, refund: Refund): void {
  context.schedule.after(context.laterMs, () => completeRefund(context, refund));
}

export async function completeRefund(context: FlutterwaveContext, refund: Refund): Promise<void> {
  if (refund.status !== 'completed' || refund.disburseStatus) return;
  if (refund.outcome === 'not-disbursed') refund.disburseStatus = 'failed';
  else refund.status = refund.outcome;
  context.changed();
  await announceRefund(context, refund);
}

export async function announceRefund(context: FlutterwaveContext, refund: Refund): Promise<void> {
  const refunded = context.ledger.attempts.find(({ id }) => id === refund.attemptId);
  if (refunded && context.refundWebhooks)
    await context.webhooks.announce(signed(context, refundEvent(refund, refunded)));
}

/** Resumes what was pending when the process ended. */
export function resumeWork(context: FlutterwaveContext): void {
  const { ledger, schedule, now } = context;
  for (const each of ledger.attempts) {
    if (!each.due) continue;
    const left = Math.max(0, Date.parse(each.due) - now().getTime());
    schedule.after(left, () => completeDue(context, each));
  }
  for (const refund of ledger.refunds)
    if (refund.status === 'completed' && !refund.disburseStatus) followRefund(context, refund);
}
