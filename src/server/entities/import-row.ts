import { defineEntity, p } from '@mikro-orm/core';
import type { ImportAction, ImportChange, ImportProblem, ImportRowState } from '#shared/imports.ts';
import { Import } from './import.ts';
import { Product } from './product.ts';

const ImportRowSchema = defineEntity({
  name: 'ImportRow',
  tableName: 'import_rows',
  properties: {
    id: p.bigint('number').primary(),
    import: () => p.manyToOne(Import),
    position: p.integer(),
    lines: p.json<number[]>(),
    name: p.string(),
    draft: p.json<object>(),
    action: p.string().$type<ImportAction>(),
    state: p.string().$type<ImportRowState>(),
    product: () => p.manyToOne(Product).nullable(),
    seenVersion: p.integer().nullable(),
    seenStock: p.integer().nullable(),
    changes: p.json<ImportChange[]>(),
    problems: p.json<ImportProblem[]>(),
    notes: p.json<string[]>(),
    before: p.json<Record<string, unknown>>(),
    after: p.json<Record<string, unknown>>(),
    stockAdded: p.integer().default(0),
  },
});

/**
 * A product of an import's file. `seenVersion` and `seenStock` are the product's content version and stock in the preview.
 * `before` and `after` are the fields that the import changed, for undoing; `stockAdded` is what it added to the stock.
 */
export class ImportRow extends ImportRowSchema.class {}
ImportRowSchema.setClass(ImportRow);
