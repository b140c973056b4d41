import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import {
  categoryFieldNames,
  categoryFields,
  type CategoryFieldName,
  type CategoryInput,
  type CategoryView,
  type CreateCategoryInput,
} from '#shared/categories.ts';
import { DomainError } from '#shared/errors.ts';
import { ofEach } from '#shared/of-each.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { fieldChanges } from '#server/history/field-changes.ts';
import { Category, Product } from '#server/entities/index.ts';
import { contentHash, requireSameContent } from '#server/key-content.ts';
import { columnValue } from '#server/presenter.ts';
import { entityColumns, idArray, readRows, sql } from '#server/query.ts';
import { notDeleted } from '#server/stock/not-deleted.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { writeOnce } from '#server/write-once.ts';
import { assertCategoryPicture } from './category-pictures.ts';
import { claimSlug, slugOf } from './slug.ts';

/** In the order of the view. */
const storedFields = [
  'id',
  'name',
  'slug',
  ...categoryFieldNames.filter((it) => it !== 'name'),
] as const;

const withCounts = (where = sql``) => sql`
  select ${entityColumns('c', Category, storedFields)},
    (select coalesce(sum(count), 0)::int from product_counts where category_id = c.id) as "productCount"
  from categories c ${where} order by c.position, c.id`;

export const listCategories = ({ em }: Pick<Ctx, 'em'>): Promise<CategoryView[]> =>
  readRows<CategoryView>(em, withCounts(), 'categories');

export async function findCategoryView({ em }: Ctx, id: number): Promise<CategoryView | null> {
  const [category] = await readRows<CategoryView>(
    em,
    withCounts(sql`where c.id = ${id}`),
    'category',
  );
  return category ?? null;
}

/** Throws `not_found`. */
export async function findCategory(ctx: Ctx, id: number): Promise<CategoryView> {
  const category = await findCategoryView(ctx, id);
  if (!category) throw new DomainError('not_found', { message: 'Category not found' });
  return category;
}

/**
 * Creates a category, once with the same key. Throws `name_taken`, `invalid_input` for a picture that was never uploaded, and
 * `idempotency_key_reused` if the key created one with another content.
 */
export async function createCategory(
  ctx: StaffCtx,
  input: CreateCategoryInput,
): Promise<CategoryView> {
  const category = await writeOnce(
    () => findRepeated(ctx, input),
    () => writeCategory(ctx, input),
  ).catch(rejectTakenName);
  return findCategory(ctx, category.id);
}

async function findRepeated(
  { em }: StaffCtx,
  { key, ...content }: CreateCategoryInput,
): Promise<Category | null> {
  const category = key === undefined ? null : await em.findOne(Category, { creationKey: key });
  if (!category) return null;
  const { id, name, creationHash: hash } = category;
  const record = { kind: 'category', id, name: `“${name}”, category #${id}` } as const;
  requireSameContent({ hash, record }, content);
  return category;
}

type CategoryFields = Pick<Category, CategoryFieldName>;

const columnsOf = (content: CategoryInput) =>
  ofEach(categoryFieldNames, (name) =>
    columnValue(categoryFields[name].kind, content[name]),
  ) as CategoryFields;

const pickFields = (category: Category) =>
  ofEach(categoryFieldNames, (name) => category[name]) as CategoryFields;

const writeCategory = (ctx: StaffCtx, { key, ...content }: CreateCategoryInput) =>
  claimSlug(ctx.em, Category, slugOf(content.name, 'category'), async (tx, slug) => {
    await assertCategoryPicture(tx, content);
    const created = tx.create(Category, {
      ...columnsOf(content),
      slug,
      creationKey: key ?? null,
      creationHash: key === undefined ? null : contentHash(content),
    });
    recordAudit(tx, 'category_created', content.name, {}, actorOf(ctx));
    await tx.flush();
    return created;
  });

/** The slug stays, so that shared links keep working. Throws `not_found`, and like createCategory(). */
export async function updateCategory(
  ctx: StaffCtx,
  id: number,
  input: CategoryInput,
): Promise<CategoryView> {
  await ctx.em
    .transactional(async (tx) => {
      const category = await tx.findOne(Category, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!category) throw new DomainError('not_found', { message: 'Category not found' });
      await assertCategoryPicture(tx, input);
      const before = pickFields(category);
      tx.assign(category, columnsOf(input));
      const all = fieldChanges(categoryFields, before, category);
      const fields = all.map(({ field }) => field);
      // Texts and pictures are too long for the audit.
      const changes = all.filter(({ field }) => categoryFields[field].kind === 'line');
      if (fields.length > 0) {
        const detail = { fields, changes };
        recordAudit(tx, 'category_updated', before.name, detail, actorOf(ctx));
      }
      await tx.flush();
    })
    .catch(rejectTakenName);
  return findCategory(ctx, id);
}

/** Puts the categories in this order, everywhere in the shop; one that is not named comes after them. */
export const sortCategories = (ctx: StaffCtx, ids: readonly number[]): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    await tx.execute(sql`select 1 from categories order by id for no key update`);
    await tx.execute(
      sql`update categories set position = wanted.position
       from (select id, array_position(${idArray(ids)}, id) as position from categories) wanted
       where wanted.id = categories.id and wanted.position is distinct from categories.position`,
    );
    recordAudit(tx, 'categories_sorted', '', {}, actorOf(ctx));
    await tx.flush();
  });

/**
 * Throws `not_found`, and `category_not_empty` while the category has products. The lock keeps new products out
 * meanwhile: their foreign key waits for the row. Archived ones are locked in the order in which orders lock products.
 */
export const deleteCategory = (ctx: StaffCtx, id: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const category = await tx.findOne(Category, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!category) throw new DomainError('not_found', { message: 'Category not found' });
    await tx.execute(
      sql`select 1 from products where category_id = ${id} order by id for no key update`,
    );
    const count = await tx.count(Product, { category, ...notDeleted });
    if (count > 0) {
      throw new DomainError('category_not_empty', {
        message: `Cannot delete category. This category has ${count} products. Please reassign or delete them first.`,
      });
    }
    await tx.nativeUpdate(Product, { category }, { category: null });
    tx.remove(category);
    recordAudit(tx, 'category_deleted', category.name, {}, actorOf(ctx));
    await tx.flush();
  });

/** Converts a violated unique constraint into `name_taken`. */
export function rejectTakenName(error: unknown): never {
  if (error instanceof UniqueConstraintViolationException) {
    throw new DomainError('name_taken', {
      message: 'There is already a category with this name.',
      issues: [{ path: 'name', message: 'is already in use' }],
    });
  }
  throw error;
}
