import { DomainError } from '#shared/errors.ts';
import { nairaDecimal } from '#shared/naira-decimal.ts';
import { createPaymentReference } from '#shared/payment-reference.ts';
import type { StartedPayment, StartPaymentInput } from '#shared/payments.ts';
import { modeOfKey } from '#shared/provider-keys.ts';
import { providerOptions } from '#shared/provider-options.ts';
import type { OpenedPayment } from '../adapters/payment-gateway.ts';
import type { Context } from '../context.ts';
import { type Order, PaymentAttempt } from '../entities/index.ts';
import { countAttempt } from '../limits/count-attempt.ts';
import { findByReference } from '../orders/find-order.ts';
import { countedAs } from '../orders/order-viewer.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { settleAttempts } from './check-order.ts';
import { chooseAccount, type ChosenAccount } from './choose-account.ts';
import { servingAccounts } from './mixed-modes.ts';
import { holdEnd } from './hold-times.ts';
import { nextCheck } from './next-check.ts';
import { loadMoney, stateOfMoney } from './order-money.ts';
import { blocksPayment } from './present-payment.ts';
import { loadAccounts } from './provider-accounts.ts';
import { isProviderProblem } from './provider-problem.ts';

type StartContext = Pick<Context, 'em' | 'now' | 'payments' | 'rateLimits' | 'viewer' | 'address'>;

const MOST_AN_HOUR = 30;

/**
 * Begins one more try to pay what an order lacks: its row is written first, then the provider is asked to open it. Earlier
 * tries are asked about before, so that nobody is asked to pay what has been paid already. Open to whoever has the order's link.
 *
 * Throws `not_found`, `nothing_to_pay`, `payment_in_flight`, `no_payment_providers`, `provider_not_configured`,
 * `payment_unavailable` (the provider did not open it: try the other one), `too_many_requests`.
 */
export async function startPayment(
  ctx: StartContext,
  input: StartPaymentInput,
): Promise<StartedPayment> {
  const order = await findByReference(ctx, input.paymentReference);
  if (!order) throw new DomainError('not_found', { message: 'Order not found' });
  const chosen = chooseAccount(servingAccounts(await loadAccounts(ctx)), input);
  if (ctx.rateLimits) {
    await countAttempt(ctx.em.fork(), ctx.now(), {
      key: `pay:${order.id}:${await countedAs(ctx, order)}`,
      most: MOST_AN_HOUR,
      windowSeconds: 3600,
    });
  }
  await settleAttempts(ctx, order);
  let attempt = await createAttempt(ctx, order.id, input, chosen);
  try {
    return await openAttempt(ctx, attempt, chosen);
  } catch (error) {
    if (!isProviderProblem(error) || error.details.providerCode !== 'duplicate_reference') {
      throw asUnavailable(error);
    }
    // It was used at the provider before this row was written; a reference of its own will do.
    attempt = await createAttempt(ctx, order.id, input, chosen);
    return await openAttempt(ctx, attempt, chosen).catch((again: unknown) => {
      throw asUnavailable(again);
    });
  }
}

const asUnavailable = (error: unknown) =>
  isProviderProblem(error) ? new DomainError('payment_unavailable') : error;

const createAttempt = (
  { em, now }: StartContext,
  orderId: number,
  { method }: StartPaymentInput,
  account: ChosenAccount,
): Promise<PaymentAttempt> =>
  em.fork().transactional(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const money = await loadMoney(tx, order);
    const { due } = stateOfMoney(order, money);
    if (due === 0) throw new DomainError('nothing_to_pay');
    if (money.attempts.some((it) => blocksPayment(it, now()))) {
      throw new DomainError('payment_in_flight');
    }
    const { provider } = account;
    const attempt = tx.create(PaymentAttempt, {
      order,
      provider,
      method,
      reference:
        money.attempts.length === 0
          ? order.paymentReference
          : createPaymentReference(now().getTime()),
      amount: due,
      mode: modeOfKey(provider, account.secretKey),
      nextCheckAt: nextCheck(now(), now()),
      createdAt: now(),
    });
    const detail = { provider, reference: attempt.reference, amount: due };
    recordEvent(tx, order, 'payment_started', detail, { now: now() });
    await tx.flush();
    return attempt;
  });

async function openAttempt(
  ctx: StartContext,
  attempt: PaymentAttempt,
  account: ChosenAccount,
): Promise<StartedPayment> {
  // As it was when the attempt was written: from then on its details stay.
  const { order, provider, reference, amount, method } = attempt;
  const { payments } = ctx;
  const { storeName } = await loadSettings(ctx);
  const customer = {
    name: order.customerName,
    email: order.customerEmail,
    phone: order.customerPhone,
  };
  const gateway = payments.connect(provider, account.secretKey);
  const opened = await gateway
    .open({
      reference,
      amount,
      method,
      customer,
      orderId: order.id,
      returnUrl: `${payments.shopUrl()}/order/${order.paymentReference}?payment=${provider}`,
      title: storeName,
    })
    .catch(async (error: unknown) => {
      await noteOutcome(ctx, attempt.id, null, (error as Error).message);
      throw error;
    });
  await extendOpened(ctx, order);
  await noteOutcome(ctx, attempt.id, opened, null);
  return {
    provider,
    reference,
    amount,
    publicKey: account.publicKey,
    scriptUrl: payments.scriptUrl(provider),
    ...opened,
    providerAmount: provider === 'paystack' ? String(amount) : nairaDecimal(amount),
    currency: 'NGN',
    paymentOptions: providerOptions[provider][method],
    orderId: order.id,
    title: storeName,
    description: `Order #${order.id}`,
  };
}

/** Whoever opened a payment has longer to complete it; a hold beyond the address's share has not (`checkout/hold-caps.ts`). */
async function extendOpened(
  { em, payments }: StartContext,
  { id, createdAt }: Order,
): Promise<void> {
  const end = holdEnd(createdAt, 'opened', payments.holdHours);
  await em.fork().execute(
    `update orders set held_until =
       case when ?::timestamptz is null then null else greatest(held_until, ?::timestamptz) end
     where id = ? and status = 'pending' and held_until is not null and not beyond_share`,
    [end, end, id],
  );
}

/** Somebody may have settled it in the meantime; then its state stays. */
const noteOutcome = (
  { em }: StartContext,
  id: number,
  opened: OpenedPayment | null,
  problem: string | null,
) =>
  em
    .fork()
    .nativeUpdate(
      PaymentAttempt,
      { id, state: { $in: ['created', 'open'] } },
      opened
        ? { state: 'open', accessCode: opened.accessCode, checkoutUrl: opened.checkoutUrl }
        : { problem },
    );
