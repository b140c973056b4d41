import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuditChange } from '#shared/audit.ts';
import {
  discountCodeView,
  discountText,
  type DiscountCodeContent,
  type DiscountCodeView,
} from '#shared/discount-codes.ts';
import { DomainError } from '#shared/errors.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { Category, DiscountCode, User } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { sql } from '#server/query.ts';
import { presenter } from '#server/presenter.ts';

interface Used {
  id: number;
  uses: number;
  given: number;
}

/** All codes, the newest first. */
export async function listDiscountCodes({ em }: Pick<Ctx, 'em'>): Promise<DiscountCodeView[]> {
  const codes = await em.find(DiscountCode, {}, { orderBy: { id: 'desc' } });
  const used = await readUses(em);
  return codes.map((code) => present(code, used));
}

/** Throws `not_found`. */
export async function findDiscountCode(
  { em }: Pick<Ctx, 'em'>,
  id: number,
): Promise<DiscountCodeView> {
  return present(await load(em, id), await readUses(em, id));
}

async function readUses(em: SqlEntityManager, id?: number): Promise<Map<number, Used>> {
  const rows = await em.execute<Used[]>(
    sql`select discount_code_id as id, count(*)::int as uses, sum(discount)::float8 as given from orders
     where discount_code_id is not null and status <> 'cancelled' ${id === undefined ? sql`` : sql`and discount_code_id = ${id}`}
     group by discount_code_id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function load(em: SqlEntityManager, id: number, lock = false): Promise<DiscountCode> {
  const found = await em.findOne(
    DiscountCode,
    id,
    lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {},
  );
  if (!found) throw new DomainError('not_found', { message: 'Discount code not found' });
  return found;
}

const view = presenter(discountCodeView);

const present = (code: DiscountCode, used: ReadonlyMap<number, Used>): DiscountCodeView =>
  view(code, { uses: used.get(code.id)?.uses ?? 0, given: used.get(code.id)?.given ?? 0 });

/** Throws `name_taken`, `unknown_category`. */
export function createDiscountCode(
  ctx: StaffCtx,
  input: DiscountCodeContent,
): Promise<DiscountCodeView> {
  return ctx.em
    .transactional(async (tx) => {
      await assertCategoriesExist(tx, input);
      const created = tx.create(DiscountCode, {
        ...columnsOf(input),
        createdBy: tx.getReference(User, ctx.user.id),
        createdAt: ctx.now(),
      });
      const note = discountText(present(created, new Map()));
      recordAudit(tx, 'discount_code_created', created.code, { note }, actorOf(ctx));
      await tx.flush();
      return present(created, new Map());
    })
    .catch(rejectTakenCode);
}

/** Orders that have it keep what they were given. Throws `not_found`, `name_taken`, `unknown_category`. */
export async function updateDiscountCode(
  ctx: StaffCtx,
  id: number,
  input: DiscountCodeContent,
): Promise<DiscountCodeView> {
  await ctx.em
    .transactional(async (tx) => {
      const code = await load(tx, id, true);
      await assertCategoriesExist(tx, input);
      const name = code.code;
      const before = auditTexts(code);
      tx.assign(code, columnsOf(input));
      const after = auditTexts(code);
      const changes = Object.entries(after).flatMap(([field, to]): AuditChange[] => {
        const from = before[field] ?? '';
        return from === to ? [] : [{ field, from, to }];
      });
      if (changes.length === 0) return;
      const fields = changes.map(({ field }) => field);
      recordAudit(tx, 'discount_code_updated', name, { fields, changes }, actorOf(ctx));
      await tx.flush();
    })
    .catch(rejectTakenCode);
  return findDiscountCode(ctx, id);
}

/** Throws `not_found`, and `discount_code_used` if an order has it, also a cancelled one. */
export const removeDiscountCode = (ctx: StaffCtx, id: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const code = await load(tx, id, true);
    const [order] = await tx.execute<object[]>(
      sql`select from orders where discount_code_id = ${id} limit 1`,
    );
    if (order) throw new DomainError('discount_code_used');
    tx.remove(code);
    recordAudit(tx, 'discount_code_removed', code.code, {}, actorOf(ctx));
    await tx.flush();
  });

/** Fields of another kind are dropped. */
const columnsOf = ({ startsAt, endsAt, ...input }: DiscountCodeContent) => ({
  ...input,
  percent: input.kind === 'percent' ? (input.percent ?? null) : null,
  amount: input.kind === 'fixed' ? (input.amount ?? null) : null,
  startsAt: startsAt === undefined ? null : new Date(startsAt),
  endsAt: endsAt === undefined ? null : new Date(endsAt),
  maxUses: input.maxUses ?? null,
  maxUsesPerPerson: input.maxUsesPerPerson ?? null,
});

async function assertCategoriesExist(
  tx: SqlEntityManager,
  { categoryIds }: DiscountCodeContent,
): Promise<void> {
  const ids = [...new Set(categoryIds)];
  if (ids.length === 0 || (await tx.count(Category, { id: { $in: ids } })) === ids.length) return;
  throw new DomainError('unknown_category', {
    issues: [{ path: 'categoryIds', message: 'no such category' }],
  });
}

/** Values as the audit shows them. */
const auditTexts = (code: DiscountCode): Record<string, string> => ({
  code: code.code,
  discount: discountText({
    kind: code.kind,
    percent: code.percent ?? null,
    amount: code.amount ?? null,
  }),
  startsAt: code.startsAt ? formatLagosTime(code.startsAt.toISOString()) : '',
  endsAt: code.endsAt ? formatLagosTime(code.endsAt.toISOString()) : '',
  minimum: formatNaira(code.minimum),
  maxUses: String(code.maxUses ?? ''),
  maxUsesPerPerson: String(code.maxUsesPerPerson ?? ''),
  categoryIds: code.categoryIds.join(', '),
  isEnabled: code.isEnabled ? 'yes' : 'no',
  note: code.note,
});

/** Converts a violated unique constraint into `name_taken`. */
function rejectTakenCode(error: unknown): never {
  if (!(error instanceof UniqueConstraintViolationException)) throw error;
  throw new DomainError('name_taken', {
    message: 'There is already a discount with this code.',
    issues: [{ path: 'code', message: 'is already in use' }],
  });
}
