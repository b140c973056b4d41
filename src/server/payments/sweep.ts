import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PaymentProvider } from '#shared/payments.ts';
import { trimShares } from '../checkout/free-share.ts';
import { Receipt } from '../entities/index.ts';
import { followRefund } from './follow-refund.ts';
import { GIVE_UP_MS } from './next-check.ts';
import { isProviderProblem } from './provider-problem.ts';
import { processWebhook } from './process-webhook.ts';
import { readRefunds } from './read-refunds.ts';
import { releaseOrder } from './release-order.ts';
import { settle, type PaymentContext } from './settle.ts';

const MOST_AT_ONCE = 50;
/** All that one address can have placed in an hour ends in the same minute. */
const MOST_EXPIRED_AT_ONCE = 100;
const SIDE_BY_SIDE = 5;
/** Whatever is being seen to is left alone by others for that long, should this process end on the way. */
const CLAIM_MS = 60_000;

/**
 * Asks again about everything about money that is open and due: webhooks not worked off, tries to pay, refunds, unpaid
 * orders whose time is over, and addresses that hold more than their share. Each due row is claimed by pushing its next time on, so that several processes share the work.
 */
export async function sweep(ctx: PaymentContext): Promise<void> {
  const failures = [
    ...(await inTurns(await openWebhooks(ctx), ({ id }) => processWebhook(ctx, id))),
    ...(await inTurns(await dueAttempts(ctx), (it) => askAbout(ctx, it))),
    ...(await inTurns(await dueRefunds(ctx), ({ id }) => followRefund(ctx, id))),
    ...(await inTurns(await expiredOrders(ctx), ({ id }) => releaseOrder(ctx, id))),
    ...(await inTurns([ctx], trimShares)),
  ];
  if (failures.length > 0) throw failures[0];
}

/** Of what was paid the refunds are asked for, too: the provider's dashboard tells nobody of them. */
async function askAbout(
  ctx: PaymentContext,
  { provider, reference }: { provider: PaymentProvider; reference: string },
): Promise<void> {
  const { outcome } = await settle(ctx, provider, reference);
  if (outcome !== 'asked') return;
  const receipts = await ctx.em.fork().find(Receipt, { attempt: { provider, reference } });
  for (const { id } of receipts) {
    await readRefunds(ctx, id).catch((error: unknown) => {
      if (!isProviderProblem(error)) throw error;
    });
  }
}

const dueAttempts = (ctx: PaymentContext) =>
  claimDue<{ provider: PaymentProvider; reference: string }>(
    ctx,
    'payment_attempts',
    'provider, reference',
  );

const dueRefunds = (ctx: PaymentContext) => claimDue<{ id: number }>(ctx, 'refunds', 'id');

const expiredOrders = ({ em, now }: PaymentContext) =>
  em.fork().execute<{ id: number }[]>(
    `select id from orders where held_until <= ? and payment_status in ('unpaid', 'awaiting_transfer')
       and status = 'pending'
     order by held_until limit ?`,
    [now(), MOST_EXPIRED_AT_ONCE],
  );

const openWebhooks = ({ em, now }: PaymentContext) =>
  em.fork().execute<{ id: number }[]>(
    `select id from webhook_events where processed_at is null and received_at between ? and ?
     order by id limit ?`,
    [new Date(now().getTime() - GIVE_UP_MS), new Date(now().getTime() - CLAIM_MS), MOST_AT_ONCE],
  );

const claimDue = <Row>(
  { em, now }: { em: SqlEntityManager; now: () => Date },
  table: 'payment_attempts' | 'refunds',
  columns: string,
): Promise<Row[]> =>
  em.fork().execute<Row[]>(
    `update ${table} set next_check_at = ? where id in (
       select id from ${table} where next_check_at <= ? order by next_check_at limit ? for update skip locked
     ) returning ${columns}`,
    [new Date(now().getTime() + CLAIM_MS), now(), MOST_AT_ONCE],
  );

/** A few at a time. One that fails holds up no other, and is not lost, since its next time stands already. */
async function inTurns<Item>(
  items: readonly Item[],
  see: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      await see(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  return failures;
}
