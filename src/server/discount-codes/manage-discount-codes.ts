import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuditChange } from '#shared/audit.ts';
import {
  discountCodeField,
  discountCodeFieldNames,
  discountCodeFields,
  discountCodeView,
  hasDiscountField,
  type DiscountCodeContent,
  type DiscountCodeFieldName,
  type DiscountCodeView,
} from '#shared/discount-code-fields.ts';
import { discountText } from '#shared/discount-codes.ts';
import { DomainError } from '#shared/errors.ts';
import { ofEach } from '#shared/of-each.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { Category, DiscountCode, User } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { fieldChanges } from '#server/history/field-changes.ts';
import { sql } from '#server/query.ts';
import { columnValue, presenter } from '#server/presenter.ts';

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
      const before = pickFields(code);
      tx.assign(code, columnsOf(input));
      const changes = auditChanges(before, code);
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

type CodeFields = Pick<DiscountCode, DiscountCodeFieldName>;

/** Fields of another kind are dropped. */
const columnsOf = (input: DiscountCodeContent) =>
  ofEach(discountCodeFieldNames, (name) =>
    hasDiscountField(input.kind, name)
      ? columnValue(discountCodeField(name).kind, input[name])
      : null,
  ) as CodeFields;

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

/** What the audit shows: kind, percentage and amount as one text. */
const { kind: _, percent: __, amount: ___, ...auditedFields } = discountCodeFields;
const pickFields = (code: DiscountCode) =>
  ofEach(discountCodeFieldNames, (name) => code[name]) as CodeFields;
const auditChanges = (before: CodeFields, after: CodeFields): AuditChange[] => {
  const [from, to] = [discountText(before), discountText(after)];
  return [
    ...(from === to ? [] : [{ field: 'discount', from, to }]),
    ...fieldChanges(auditedFields, before, after),
  ];
};

/** Converts a violated unique constraint into `name_taken`. */
function rejectTakenCode(error: unknown): never {
  if (!(error instanceof UniqueConstraintViolationException)) throw error;
  throw new DomainError('name_taken', {
    message: 'There is already a discount with this code.',
    issues: [{ path: 'code', message: 'is already in use' }],
  });
}
