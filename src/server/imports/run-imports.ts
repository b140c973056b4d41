import { DriverException } from '@mikro-orm/core';
import { DomainError } from '#shared/errors.ts';
import type { ImportProblem } from '#shared/imports.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { Import, ImportRow, type User } from '#server/entities/index.ts';
import { createCategory, deleteCategory } from '#server/catalog/categories.ts';
import { sql } from '#server/query.ts';
import { applyRow } from './apply-row.ts';
import type { PictureRules } from './picture-addresses.ts';
import { undoRow } from './undo-row.ts';

/** A job that takes longer is continued by the next one. */
const MAX_RUN_MS = 5 * 60_000;

/**
 * Works off imports that were started or are being undone, oldest first. Each row is one transaction with its own state, so
 * that a process that is killed neither loses nor repeats one. Stops between two rows when `signal` aborts.
 */
export async function runImports(
  ctx: Ctx,
  rules: PictureRules,
  signal?: AbortSignal,
): Promise<void> {
  const endsAt = Date.now() + MAX_RUN_MS;
  const mayGoOn = () => !signal?.aborted && Date.now() < endsAt;
  while (mayGoOn()) {
    const next = await ctx.em.findOne(
      Import,
      { state: { $in: ['running', 'undoing'] } },
      { orderBy: { id: 'asc' }, populate: ['createdBy', 'undoneBy'], disableIdentityMap: true },
    );
    if (!next) return;
    if (next.state === 'running') await runImport(ctx, next, rules, mayGoOn);
    else await undoImport(ctx, next, mayGoOn);
  }
}

/** Acts in the name of the person who started it, whose rights were checked then. */
const actingAs = (ctx: Ctx, user: User | null | undefined): StaffCtx => ({
  ...ctx,
  user: {
    id: user?.id ?? 0,
    username: user?.username ?? '',
    name: user?.name ?? '',
    role: user?.role ?? 'staff',
    areas: [],
    scopes: [],
    sessionId: null,
  },
  address: '',
});

async function runImport(
  ctx: Ctx,
  { id, createdBy, newCategories }: Import,
  rules: PictureRules,
  mayGoOn: () => boolean,
): Promise<void> {
  const staff = actingAs(ctx, createdBy);
  await createCategories(staff, id, newCategories);
  for (const rowId of await rowsIn(ctx, id, 'waiting', 'asc')) {
    if (!mayGoOn()) return;
    await withProblems(ctx, rowId, { from: 'waiting', to: 'failed' }, () =>
      applyRow(staff, rowId, rules),
    );
  }
  await ctx.em.nativeUpdate(
    Import,
    { id, state: 'running' },
    { state: 'done', finishedAt: ctx.now() },
  );
  ctx.jobs.sendImportPictures();
}

async function undoImport(
  ctx: Ctx,
  { id, undoneBy }: Import,
  mayGoOn: () => boolean,
): Promise<void> {
  const staff = actingAs(ctx, undoneBy);
  for (const rowId of await rowsIn(ctx, id, 'done', 'desc')) {
    if (!mayGoOn()) return;
    await withProblems(ctx, rowId, { from: 'done', to: 'conflicted' }, () => undoRow(staff, rowId));
  }
  const { createdCategories } = await ctx.em.findOneOrFail(Import, { id }, { refresh: true });
  for (const categoryId of createdCategories) {
    await deleteCategory(staff, categoryId).catch(passDomainErrors);
  }
  await ctx.em.nativeUpdate(
    Import,
    { id, state: 'undoing' },
    { state: 'undone', undoneAt: ctx.now() },
  );
}

/** A category that has products by now stays, and one that is gone is not an error. */
function passDomainErrors(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}

async function rowsIn(
  { em }: Ctx,
  importId: number,
  state: 'waiting' | 'done',
  order: 'asc' | 'desc',
): Promise<number[]> {
  const rows = await em.find(
    ImportRow,
    { import: importId, state },
    { fields: ['id'], orderBy: { position: order }, disableIdentityMap: true },
  );
  return rows.map(({ id }) => id);
}

async function createCategories(
  ctx: StaffCtx,
  id: number,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    await ctx.em.transactional(async (tx) => {
      const [known] = await tx.execute<object[]>(
        sql`select 1 from categories where lower(name) = lower(${name})`,
      );
      if (known) return;
      const { id: categoryId } = await createCategory(
        { ...ctx, em: tx },
        { name, description: '' },
      );
      await tx.execute(
        sql`update imports set created_categories = created_categories || to_jsonb(${categoryId}::int) where id = ${id}`,
      );
    });
  }
}

/** The classes of errors that a row's own data cause: those of a value, and of a broken constraint. */
const isOfData = (error: unknown): boolean =>
  error instanceof DriverException && /^(?:22|23)/.test(String((error as { code?: string }).code));

/** Applies a row. A failure is stored with the row, and the others continue. */
async function withProblems(
  ctx: Ctx,
  rowId: number,
  { from, to }: { from: 'waiting' | 'done'; to: 'failed' | 'conflicted' },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError) && !isOfData(error)) throw error;
    const problems = problemsOf(error);
    await ctx.em.nativeUpdate(ImportRow, { id: rowId, state: from }, { state: to, problems });
  }
}

function problemsOf(error: unknown): ImportProblem[] {
  if (!(error instanceof DomainError)) {
    return [{ field: '', message: 'The database refused this row.' }];
  }
  const { issues = [] } = error.details;
  if (issues.length === 0) return [{ field: '', message: error.message }];
  return issues.map(({ path, message }) => ({ field: path.split('.')[0] ?? '', message }));
}
