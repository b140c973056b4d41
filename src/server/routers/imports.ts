import { z } from 'zod';
import { visibleTo, type FieldRights } from '#shared/field-rights.ts';
import {
  importPage,
  importRowPage,
  importRowsQuery,
  importView,
  type ImportRowView,
} from '#shared/imports.ts';
import { id, paging } from '#shared/paging.ts';
import {
  findImport,
  listImportRows,
  listImports,
  startImport,
  startUndo,
} from '#server/imports/manage-imports.ts';
import { router, staffProcedure } from '#server/trpc.ts';

const rowFields: FieldRights<ImportRowView> = {
  costs: ({ changes }) => ({ changes: changes.filter(({ field }) => field !== 'costPrice') }),
};

/** A file is sent to `POST /api/products/import`. */
export const importsRouter = router({
  list: staffProcedure('products:read')
    .input(paging)
    .output(importPage)
    .query(({ ctx, input }) => listImports(ctx, input)),
  byId: staffProcedure('products:read')
    .input(z.object({ id }))
    .output(importView)
    .query(({ ctx, input }) => findImport(ctx, input.id)),
  rows: staffProcedure('products:read')
    .input(importRowsQuery)
    .output(importRowPage)
    .query(async ({ ctx, input }) => {
      const rows = await listImportRows(ctx, input);
      return { ...rows, items: rows.items.map((row) => visibleTo(ctx.user, row, rowFields)) };
    }),
  start: staffProcedure('products:write')
    .input(z.object({ id }))
    .output(importView)
    .mutation(({ ctx, input }) => startImport(ctx, input.id)),
  undo: staffProcedure('products:write')
    .input(z.object({ id }))
    .output(importView)
    .mutation(({ ctx, input }) => startUndo(ctx, input.id)),
});
