import type { FastifyRequest } from 'fastify';
import { valueOf, type Courier, type Late, type Message } from '../provider/courier.ts';
import type { Surroundings } from '../provider/provider-options.ts';
import { attemptPayment } from './attempt-payment.ts';
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

/** An account at Flutterwave and its surroundings. */
export interface FlutterwaveContext extends Surroundings {
  ledger: FlutterwaveLedger;
  courier: Courier;
  /** The only keys that are let in; without it any that has the right form. */
  secretKeys: string[] | undefined;
  /** Sent with webhooks as it is; without one they go out unsigned. */
  secretHash: Late<string | undefined>;
  /** Webhooks in the older form. */
  flat: boolean;
  /** Webhooks about refunds are off at Flutterwave until one asks for them. */
  refundWebhooks: boolean;
  refundOutcome: RefundOutcome;
  /** Whether lists of refunds show the comments that a shop sent; their samples do not. */
  showsComments: boolean;
  /** Whether a list of refunds is narrowed by the query; how the real one takes an unknown word is not known. */
  readsRefundQuery: boolean;
  /** Which of several attempts `verify_by_reference` answers; the real rule is not known. */
  answersByReference: 'latest' | 'first';
}

const SECRET_KEY = /^FLWSECK(_TEST)?-\w+(-X)?$/;
const PUBLIC_KEY = /^FLWPUBK(_TEST)?-\w+(-X)?$/;

/** The mode of the secret key that a request bears. Throws FlutterwaveError. */
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

/** The mode of the public key that a popup was given. Throws FlutterwaveError. */
export function publicMode(key: unknown): Mode {
  const match = typeof key === 'string' ? PUBLIC_KEY.exec(key) : null;
  if (!match) throw new FlutterwaveError(401, 'Invalid public key');
  return match[1] ? 'test' : 'live';
}

export const signed = ({ secretHash }: FlutterwaveContext, body: object): Message => ({
  body,
  async sign(): Promise<Record<string, string>> {
    const hash = await valueOf(secretHash);
    return hash ? { 'verif-hash': hash } : {};
  },
});

/** `charge.completed`, which is sent for failures as well. */
export const chargeMessage = (
  context: FlutterwaveContext,
  attempt: Attempt,
  flat = context.flat,
): Message => signed(context, (flat ? flatChargeCompleted : chargeCompleted)(attempt));

/** Notes a try to pay. */
export function attempt(
  context: FlutterwaveContext,
  checkout: Omit<Checkout, 'code' | 'redirectUrl' | 'title' | 'createdAt'>,
  payment: Payment,
): Attempt {
  const made = attemptPayment(context.ledger, checkout, payment, context.now());
  context.changed();
  return made;
}

/** A try that is pending now and succeeds after that time. */
export function attemptLater(
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
  context.schedule.after(afterMs, () => settleDue(context, made));
  return made;
}

async function settleDue(context: FlutterwaveContext, due: Attempt): Promise<void> {
  if (!due.due) return;
  due.due = null;
  due.status = 'successful';
  context.changed();
  await context.courier.announce(chargeMessage(context, due));
}

/** Brings a refund to its end after some time. */
export function followRefund(context: FlutterwaveContext, refund: Refund): void {
  context.schedule.after(context.laterMs, () => endRefund(context, refund));
}

export async function endRefund(context: FlutterwaveContext, refund: Refund): Promise<void> {
  if (refund.status !== 'completed' || refund.disburseStatus) return;
  if (refund.outcome === 'not-disbursed') refund.disburseStatus = 'failed';
  else refund.status = refund.outcome;
  context.changed();
  await announceRefund(context, refund);
}

export async function announceRefund(context: FlutterwaveContext, refund: Refund): Promise<void> {
  const refunded = context.ledger.attempts.find(({ id }) => id === refund.attemptId);
  if (refunded && context.refundWebhooks)
    await context.courier.announce(signed(context, refundEvent(refund, refunded)));
}

/** Takes up what was under way when the process ended. */
export function resumeWork(context: FlutterwaveContext): void {
  const { ledger, schedule, now } = context;
  for (const each of ledger.attempts) {
    if (!each.due) continue;
    const left = Math.max(0, Date.parse(each.due) - now().getTime());
    schedule.after(left, () => settleDue(context, each));
  }
  for (const refund of ledger.refunds)
    if (refund.status === 'completed' && !refund.disburseStatus) followRefund(context, refund);
}
