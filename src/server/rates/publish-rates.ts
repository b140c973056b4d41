import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuditChange } from '#shared/audit.ts';
import { DomainError } from '#shared/errors.ts';
import { metalNames, ratedMetals } from '#shared/metals.ts';
import { formatNaira } from '#shared/money.ts';
import {
  improbableRate,
  type PreviewRatesInput,
  type PublishRatesInput,
  type RatesPreview,
} from '#shared/rates.ts';
import type { MetalRates } from '#shared/weight-prices.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { actorOf, recordAudit, type AuditActor } from '#server/history/audit.ts';
import { readRows, sql, type Sql } from '#server/query.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { emitEvent } from '#server/webhooks/emit-event.ts';
import { currentRates } from './current-rates.ts';
import { repricings, type Repricing } from './priced-products.ts';

/** One publication at a time. */
const lock = (tx: SqlEntityManager) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rates', 0))`);

/** Before products are locked, as a publication does. */
export const awaitPublication = (tx: SqlEntityManager) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('rates', 0))`);

const loadGuard = async (em: SqlEntityManager) => Number((await loadSettings({ em })).rateGuard);

const isMarked = ({ isBelowCost, isOff, problem }: Repricing['view']) =>
  isBelowCost || isOff || problem !== null;

/** The prices that would change, and which of them need a look. */
export async function previewRates(
  { em }: Pick<Ctx, 'em'>,
  { marked, limit, offset, ...rates }: PreviewRatesInput,
): Promise<RatesPreview> {
  const current = await currentRates(em);
  const counts = { changed: 0, belowCost: 0, off: 0, problems: 0 };
  const products: RatesPreview['products'] = [];
  let matching = 0;
  for await (const chunk of repricings(em, { rates, guard: await loadGuard(em) })) {
    for (const { view } of chunk) {
      counts.changed += 1;
      counts.belowCost += Number(view.isBelowCost);
      counts.off += Number(view.isOff);
      counts.problems += Number(view.problem !== null);
      if (marked && !isMarked(view)) continue;
      if (matching >= offset && products.length < limit) products.push(view);
      matching += 1;
    }
  }
  const improbable = improbableRate(rates, current);
  return { ...counts, products, matching, improbable, currentId: current?.id ?? null };
}

/** Writes the prices of all products that follow these rates. Throws `prices_marked` for marked ones that nobody has accepted. */
async function reprice(
  tx: SqlEntityManager,
  rates: MetalRates,
  { accepts, now }: { accepts: PublishRatesInput['accepts']; now: Date },
): Promise<void> {
  const guard = await loadGuard(tx);
  for await (const chunk of repricings(tx, { rates, guard, isLocked: true })) {
    for (const { view } of chunk) {
      if ((view.isBelowCost && !accepts.belowCost) || (view.isOff && !accepts.off)) {
        const why = view.isOff ? `changes by more than ${guard} %` : 'would be below its cost';
        throw new DomainError('prices_marked', { message: `The price of “${view.name}” ${why}.` });
      }
    }
    const rows = chunk.filter(({ view }) => view.problem === null);
    // Naming a column of the search spells the words of a product anew.
    const [options = [], own = []] = [true, false].map((changesOptions) =>
      rows.filter((row) => row.changesOptions === changesOptions),
    );
    await writePrices(tx, own, sql``, now);
    await writePrices(tx, options, sql`variations = given.variations,`, now);
  }
}

async function writePrices(
  tx: SqlEntityManager,
  repriced: readonly Repricing[],
  others: Sql,
  now: Date,
): Promise<void> {
  if (repriced.length === 0) return;
  const rows = repriced.map(({ id, price, fromPrice, variations }) => ({
    id,
    price,
    fromPrice,
    variations,
  }));
  await tx.execute(
    sql`update products p set price = given.price, from_price = given."fromPrice", ${others}
        version = p.version + 1, content_version = p.content_version + 1, edited_at = ${now}::timestamptz,
        updated_at = ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        given (id int, price bigint, "fromPrice" bigint, variations jsonb)
      where p.id = given.id`,
  );
}

/**
 * Publishes prices of metal, with all prices that follow them, or stores them for later. What was planned before goes. Throws
 * `version_conflict` if others were published since the preview, `invalid_input` for improbable ones, and `prices_marked`.
 */
export const publishRates = (
  ctx: StaffCtx,
  { expected, accepts, publishAt, ...rates }: PublishRatesInput,
): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    await lock(tx);
    const current = await currentRates(tx);
    if (expected !== (current?.id ?? null)) throw new DomainError('version_conflict');
    const improbable = improbableRate(rates, current);
    if (improbable !== null) {
      const path = ratedMetals.find((name) => rates[name] !== current?.[name]) ?? 'gold';
      throw new DomainError('invalid_input', {
        issues: [{ path, message: improbable }],
        message: improbable,
      });
    }
    await tx.execute(sql`delete from rates where not is_published`);
    const now = ctx.now();
    const at = publishAt === undefined ? now : new Date(publishAt);
    const isPublished = at <= now;
    await tx.execute(
      sql`insert into rates (gold, silver, platinum, publish_at, is_published, user_id, created_at)
        values (${rates.gold}, ${rates.silver}, ${rates.platinum}, ${isPublished ? now : at}::timestamptz, ${isPublished},
          ${ctx.user.id}, ${now}::timestamptz)`,
    );
    if (isPublished) await reprice(tx, rates, { accepts, now });
    await record(
      tx,
      isPublished ? 'rates_published' : 'rates_planned',
      { from: current, to: rates },
      actorOf(ctx),
    );
    await tx.flush();
  });

const noneBefore = 'There are no earlier prices of metals to go back to.';

/** Removes what is planned. Throws `not_found`. */
export const cancelRates = (ctx: StaffCtx, id: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const [planned] = await tx.execute<MetalRates[]>(
      sql`delete from rates where id = ${id} and not is_published returning id`,
    );
    if (!planned) throw new DomainError('not_found');
  });

/**
 * Takes the last publication back: all prices are those of the one before it. Throws `version_conflict` if it is not the last any
 * more, and `not_found` for the first.
 */
export const takeBackRates = (ctx: StaffCtx, id: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    await lock(tx);
    const current = await currentRates(tx);
    if (current?.id !== id) throw new DomainError('version_conflict');
    const now = ctx.now();
    await tx.execute(sql`update rates set taken_back_at = ${now}::timestamptz where id = ${id}`);
    const earlier = await currentRates(tx);
    if (!earlier) throw new DomainError('not_found', { message: noneBefore });
    await reprice(tx, earlier, { accepts: { belowCost: true, off: true }, now });
    await record(tx, 'rates_taken_back', { from: current, to: earlier }, actorOf(ctx));
    await tx.flush();
  });

/** Publishes the rates whose time has come; who planned them has seen the prices. */
export async function publishDueRates(ctx: Ctx): Promise<void> {
  const [due] = await readRows(
    ctx.em,
    sql`select from rates where not is_published and publish_at <= ${ctx.now()}::timestamptz limit 1`,
  );
  if (!due) return;
  await ctx.em.transactional(async (tx) => {
    await lock(tx);
    const before = await currentRates(tx);
    const published = await tx.execute<{ id: number; user_id: number | null }[]>(
      sql`update rates set is_published = true where not is_published and publish_at <= ${ctx.now()}::timestamptz
        returning id, user_id`,
    );
    const current = await currentRates(tx);
    if (published.length === 0 || !current) return;
    const now = ctx.now();
    await reprice(tx, current, { accepts: { belowCost: true, off: true }, now });
    const actor = { now, ...(published[0]?.user_id != null && { userId: published[0].user_id }) };
    await record(tx, 'rates_published', { from: before, to: current }, actor);
    await tx.flush();
  });
}

type RatesAction = 'rates_published' | 'rates_planned' | 'rates_taken_back';

async function record(
  tx: SqlEntityManager,
  action: RatesAction,
  { from, to }: { from: MetalRates | null; to: MetalRates },
  actor: AuditActor,
): Promise<void> {
  const text = (rates: MetalRates | null, name: (typeof ratedMetals)[number]) =>
    rates?.[name] == null ? 'none' : formatNaira(rates[name]);
  const changes: AuditChange[] = ratedMetals
    .map((name) => ({ field: metalNames[name], from: text(from, name), to: text(to, name) }))
    .filter((change) => change.from !== change.to);
  recordAudit(tx, action, 'store', { fields: changes.map(({ field }) => field), changes }, actor);
  if (action === 'rates_planned') return;
  const { gold, silver, platinum } = to;
  const isTakenBack = action === 'rates_taken_back';
  await emitEvent(tx, 'rate.published', { rates: { gold, silver, platinum }, isTakenBack });
}
