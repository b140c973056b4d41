import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import {
  importAction,
  importRowState,
  type ImportRowsQuery,
  type ImportRowView,
  type ImportState,
  type ImportView,
} from '#shared/imports.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { Import, ImportRow, nameOf, User } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { idArray, sql, readRows } from '#server/query.ts';
import { fieldsOf } from './import-fields.ts';

const notFound = () => new DomainError('not_found', { message: 'Import not found' });

/** Imports that were started, newest first, and previews that were not. */
export async function listImports(
  { em }: Pick<Ctx, 'em'>,
  { limit, offset }: { limit?: number | undefined; offset: number },
): Promise<{ total: number; items: ImportView[] }> {
  const [found, total] = await em.findAndCount(
    Import,
    {},
    { orderBy: { id: 'desc' }, limit, offset, populate: ['createdBy'] },
  );
  return { total, items: await presentImports(em, found) };
}

/** Throws `not_found`. */
export async function findImport({ em }: Pick<Ctx, 'em'>, id: number): Promise<ImportView> {
  const found = await em.findOne(Import, { id }, { populate: ['createdBy'], refresh: true });
  const [view] = found ? await presentImports(em, [found]) : [];
  if (!view) throw notFound();
  return view;
}

/** Throws `not_found`. */
export async function listImportRows(
  { em }: Pick<Ctx, 'em'>,
  { id, action, state, limit, offset }: ImportRowsQuery,
): Promise<{ total: number; items: ImportRowView[] }> {
  if ((await em.count(Import, { id })) === 0) throw notFound();
  const [rows, total] = await em.findAndCount(
    ImportRow,
    { import: id, ...(action && { action }), ...(state && { state }) },
    { orderBy: { position: 'asc' }, limit, offset, exclude: ['draft', 'before', 'after'] },
  );
  return {
    total,
    items: rows.map((row) => ({
      id: row.id,
      lines: row.lines,
      name: row.name,
      action: row.action,
      state: row.state,
      productId: row.product?.id ?? null,
      changes: row.changes,
      problems: row.problems,
      notes: row.notes,
    })),
  };
}

const countsOf = (values: readonly string[], rows: readonly { value: string; count: number }[]) => {
  const found = new Map(rows.map(({ value, count }) => [value, count]));
  return Object.fromEntries(values.map((value) => [value, found.get(value) ?? 0]));
};

async function presentImports(em: SqlEntityManager, imports: Import[]): Promise<ImportView[]> {
  if (imports.length === 0) return [];
  const ids = idArray(imports.map(({ id }) => id));
  const rows = await readRows<{ id: number; kind: string; value: string; count: number }>(
    em,
    sql`select import_id as id, 'action' as kind, action as value, count(*)::int as count
          from import_rows where import_id = any (${ids}) group by import_id, action
        union all
        select import_id, 'state', state, count(*)::int
          from import_rows where import_id = any (${ids}) group by import_id, state
        union all
        select import_id, 'picture', picture.state, count(*)::int
          from import_rows row join import_pictures picture on picture.row_id = row.id
          where import_id = any (${ids}) group by import_id, picture.state`,
  );
  return imports.map((it) => {
    const counted = (kind: string) => rows.filter((row) => row.id === it.id && row.kind === kind);
    return {
      id: it.id,
      fileName: it.fileName,
      format: it.format,
      state: it.state,
      columns: it.columns,
      fields: fieldsOf(it.format).map(({ key, label, isRequired = false }) => ({
        key,
        label,
        isRequired,
      })),
      mapping: it.mapping,
      newCategories: it.newCategories,
      actions: countsOf(importAction.options, counted('action')) as ImportView['actions'],
      states: countsOf(importRowState.options, counted('state')) as ImportView['states'],
      pictures: countsOf(
        ['waiting', 'stored', 'failed'],
        counted('picture'),
      ) as ImportView['pictures'],
      createdBy: nameOf(it.createdBy),
      createdAt: it.createdAt.toISOString(),
      startedAt: it.startedAt?.toISOString() ?? null,
      finishedAt: it.finishedAt?.toISOString() ?? null,
      undoneAt: it.undoneAt?.toISOString() ?? null,
    };
  });
}

async function lockImport(tx: SqlEntityManager, id: number): Promise<Import> {
  await tx.execute(sql`select 1 from imports where id = ${id} for no key update`);
  const found = await tx.findOne(Import, { id }, { refresh: true });
  if (!found) throw notFound();
  return found;
}

/** Starts what a preview shows. An import that was started stays as it is. Throws `not_found`. */
export async function startImport(ctx: StaffCtx, id: number): Promise<ImportView> {
  await ctx.em.transactional(async (tx) => {
    const staged = await lockImport(tx, id);
    if (staged.state !== 'previewed') return;
    staged.state = 'running';
    staged.startedAt = ctx.now();
    recordAudit(tx, 'products_imported', `#${id} ${staged.fileName}`, {}, actorOf(ctx));
    await tx.flush();
  });
  ctx.jobs.sendImports();
  return findImport(ctx, id);
}

const undoable: readonly ImportState[] = ['running', 'done'];

/**
 * Takes an import back; one that still runs stops. One that is being undone stays so. Throws `not_found`, and
 * `import_not_started`.
 */
export async function startUndo(ctx: StaffCtx, id: number): Promise<ImportView> {
  await ctx.em.transactional(async (tx) => {
    const started = await lockImport(tx, id);
    if (started.state === 'previewed') throw new DomainError('import_not_started');
    if (!undoable.includes(started.state)) return;
    started.state = 'undoing';
    started.undoneBy = tx.getReference(User, ctx.user.id);
    await tx.nativeUpdate(ImportRow, { import: id, state: 'waiting' }, { state: 'skipped' });
    await tx.execute(
      sql`delete from import_pictures where state = 'waiting'
         and row_id in (select id from import_rows where import_id = ${id})`,
    );
    recordAudit(tx, 'import_undone', `#${id} ${started.fileName}`, {}, actorOf(ctx));
    await tx.flush();
  });
  ctx.jobs.sendImports();
  return findImport(ctx, id);
}
