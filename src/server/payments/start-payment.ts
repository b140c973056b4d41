import { inLanguage, languages, type Language } from '#shared/languages.ts';
import { DomainError } from '#shared/errors.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { payableNow } from '#shared/plan-statement.ts';
import { createPaymentReference } from '#shared/payment-reference.ts';
import type { StartedPayment, StartPaymentInput } from '#shared/payments.ts';
import { modeOfKey } from '#shared/payment-providers.ts';
import type { OpenedPayment } from '#server/adapters/provider/payment-gateway.ts';
import type { RequestCtx } from '#server/context.ts';
import { type Order, PaymentAttempt } from '#server/entities/index.ts';
import { countUse } from '#server/limits/address-limits.ts';
import { consumeRateLimit } from '#server/limits/rate-limit.ts';
import { rateLimitSubject } from '#server/orders/order-access.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { requireOrder, settleAttempts } from './check-payment.ts';
import { chooseAccount, type UsableAccount } from '#server/payment-settings/usable-accounts.ts';
import { holdEnd } from './hold-end.ts';
import { nextCheck } from './next-check.ts';
import type { MoneyDraft } from './money-draft.ts';
import { planOf } from './order-money.ts';
import { changeMoney } from './write-money.ts';
import { blocksPayment } from './attempt-state.ts';
import { isProviderError } from '#server/adapters/provider/provider-error.ts';
import { sql } from '#server/query.ts';

/** Of the buyer, and of each stranger who has the link. */
const MAX_PER_HOUR = 30;
const MAX_OF_STRANGERS = 60;

/**
 * Starts an attempt to pay what is due. Settles earlier attempts first, so that nobody pays twice; records the attempt; then
 * opens it at the provider. Anybody with the order's link may do this.
 *
 * Throws `not_found`, `nothing_to_pay`, `payment_in_flight`, `no_payment_providers`, `provider_not_configured`,
 * `payment_unavailable` (the provider did not open it: try the other one), `too_many_requests`.
 */
export async function startPayment(
  ctx: RequestCtx,
  input: StartPaymentInput,
): Promise<StartedPayment> {
  const order = await requireOrder(ctx, input.paymentReference);
  const chosen = await chooseAccount(ctx, input);
  if (ctx.rateLimits) {
    const subject = await rateLimitSubject(ctx, order);
    const count = (key: string, max: number) =>
      consumeRateLimit(ctx.em, ctx.now(), { key, max, windowSeconds: 3600 });
    await count(`pay:${order.id}:${subject}`, MAX_PER_HOUR);
    if (subject !== 'buyer') await count(`pay:${order.id}`, MAX_OF_STRANGERS);
  }
  await countUse(ctx, 'payment-from');
  await settleAttempts(ctx, order);
  let attempt = await createAttempt(ctx, order, input, chosen);
  try {
    return await openAttempt(ctx, attempt, chosen, input.language);
  } catch (error) {
    if (!isProviderError(error) || error.details.providerCode !== 'duplicate_reference') {
      throw asUnavailable(error);
    }
    // The provider knows the reference from before this attempt. The next attempt gets a new one.
    attempt = await createAttempt(ctx, order, input, chosen);
    return await openAttempt(ctx, attempt, chosen, input.language).catch((again: unknown) => {
      throw asUnavailable(again);
    });
  }
}

const asUnavailable = (error: unknown) =>
  isProviderError(error) ? new DomainError('payment_unavailable') : error;

const createAttempt = (
  ctx: RequestCtx,
  { id, paymentReference }: Order,
  { method, amount: wanted }: StartPaymentInput,
  { provider, secretKey }: UsableAccount,
): Promise<PaymentAttempt> =>
  changeMoney(ctx, { orderId: id }, (money) => {
    const { now, attempts } = money;
    const amount = chosenAmount(money, wanted);
    if (amount === 0) throw new DomainError('nothing_to_pay');
    if (attempts.some((it) => blocksPayment(it, now))) throw new DomainError('payment_in_flight');
    const reference =
      attempts.length === 0 ? paymentReference : createPaymentReference(now.getTime());
    const mode = modeOfKey(provider, secretKey);
    money.record('payment_started', { provider, reference, amount });
    const nextCheckAt = nextCheck(now, now);
    return money.addAttempt({ provider, method, reference, amount, mode, nextCheckAt });
  });

/** All that is due, or what a buyer chooses of an order that is paid in parts. Throws `invalid_input` for less than the next part. */
function chosenAmount(money: MoneyDraft, wanted: Kobo | undefined): Kobo {
  const state = money.state();
  const plan = planOf(money.order, state, money.now);
  if (!plan || state.due === 0) return state.due;
  const { least, usual } = payableNow(plan);
  if (wanted === undefined) return usual;
  if (wanted >= least && wanted <= state.due) return wanted;
  const message = `Please pay an amount from ${formatNaira(least)} to ${formatNaira(state.due)}.`;
  throw new DomainError('invalid_input', { message, issues: [{ path: 'amount', message }] });
}

async function openAttempt(
  ctx: RequestCtx,
  attempt: PaymentAttempt,
  account: UsableAccount,
  language: Language = languages[0],
): Promise<StartedPayment> {
  // Read in the attempt's transaction: its details do not change afterwards.
  const { order, provider, reference, amount, method } = attempt;
  const { payments } = ctx;
  const { storeName } = await loadSettings(ctx);
  const customer = {
    name: order.customerName,
    email: order.customerEmail,
    phone: order.customerPhone,
  };
  const adapter = payments.providers[provider];
  const gateway = payments.connect(provider, account.secretKey);
  const opened = await gateway
    .open({
      reference,
      amount,
      method,
      customer,
      orderId: order.id,
      returnUrl:
        payments.shopUrl() +
        inLanguage(language, `/order/${order.paymentReference}?payment=${provider}`),
      title: storeName,
    })
    .catch(async (error: unknown) => {
      await recordOutcome(ctx, attempt.id, null, (error as Error).message);
      throw error;
    });
  await extendHoldOfOpened(ctx, order);
  await recordOutcome(ctx, attempt.id, opened, null);
  return {
    provider,
    reference,
    amount,
    publicKey: account.publicKey,
    scriptUrl: payments.scriptUrl(provider),
    ...opened,
    providerAmount: adapter.formatAmount(amount),
    currency: 'NGN',
    paymentOptions: adapter.methodNames[method],
    orderId: order.id,
    title: storeName,
    description: `Order #${order.id}`,
  };
}

/**
 * A customer who opened a payment gets more time to complete it. Opening one is free: it does not extend the hold of a large
 * order, or of one beyond its address's share (`orders/hold-limits.ts`).
 */
async function extendHoldOfOpened(
  { em, payments }: RequestCtx,
  { id, createdAt }: Order,
): Promise<void> {
  const end = holdEnd(createdAt, 'opened', payments.holdHours);
  await em.execute(
    sql`update orders set held_until =
       case when ${end}::timestamptz is null then null else greatest(held_until, ${end}::timestamptz) end
     where id = ${id} and status = 'pending' and held_until is not null
       and not beyond_share and not large`,
  );
}

/** Leaves an attempt alone that was settled in the meantime. */
const recordOutcome = (
  { em }: RequestCtx,
  id: number,
  opened: OpenedPayment | null,
  problem: string | null,
) =>
  em.nativeUpdate(
    PaymentAttempt,
    { id, state: { $in: ['created', 'open'] } },
    opened
      ? { state: 'open', accessCode: opened.accessCode, checkoutUrl: opened.checkoutUrl }
      : { problem },
  );
