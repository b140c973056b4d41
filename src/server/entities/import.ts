import { defineEntity, p } from '@mikro-orm/core';
import type { ColumnMapping, ImportFormat, ImportState } from '#shared/imports.ts';
import { User } from './user.ts';

const ImportSchema = defineEntity({
  name: 'Import',
  tableName: 'imports',
  properties: {
    id: p.integer().primary(),
    fileName: p.string(),
    format: p.string().$type<ImportFormat>(),
    state: p.string().$type<ImportState>().default('previewed'),
    columns: p.json<string[]>(),
    mapping: p.json<ColumnMapping>(),
    newCategories: p.json<string[]>(),
    createdCategories: p.json<number[]>(),
    createdBy: () => p.manyToOne(User).nullable(),
    undoneBy: () => p.manyToOne(User).nullable(),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    undoneAt: p.datetime().nullable(),
  },
});

/** A file of products. `newCategories` are names that it needs; `createdCategories` the ids of those that it created. */
export class Import extends ImportSchema.class {}
ImportSchema.setClass(Import);
