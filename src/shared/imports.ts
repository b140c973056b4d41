import { z } from 'zod';
import { id, page, paging } from './paging.ts';
import { plainText } from './text.ts';

export const MAX_IMPORT_MEGABYTES = 20;
/** Max lines of a file, without its heading. */
export const MAX_IMPORT_LINES = 50_000;

/** `store`: the columns of our own export, or a spreadsheet whose columns somebody assigns. */
export const importFormat = z.enum(['store', 'shopify', 'woocommerce']);
export type ImportFormat = z.infer<typeof importFormat>;

/**
 * `previewed`: nothing is written yet. `running` and `undoing`: a background job works, and continues after a restart.
 */
export const importState = z.enum(['previewed', 'running', 'done', 'undoing', 'undone']);
export type ImportState = z.infer<typeof importState>;

/** The action of an import on a row of the preview. */
export const importAction = z.enum(['created', 'changed', 'unchanged', 'failed']);
export type ImportAction = z.infer<typeof importAction>;

/** `kept`: undoing did not change it, or a part of it, because somebody had changed it since. */
export const importRowState = z.enum([
  'waiting',
  'done',
  'skipped',
  'failed',
  'undone',
  'conflicted',
]);
export type ImportRowState = z.infer<typeof importRowState>;

/** The column of the file for each field; `''` leaves the field out. */
export const columnMapping = z.record(plainText(100), plainText(500));
export type ColumnMapping = z.infer<typeof columnMapping>;

/** A field's old and new value, as a person reads them. `from` is null for a new product. */
export const importChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string(),
});
export type ImportChange = z.infer<typeof importChange>;

/** A problem of a row, and the field that it is about; `''` is the whole row. */
export const importProblem = z.object({ field: z.string(), message: z.string() });
export type ImportProblem = z.infer<typeof importProblem>;

/**
 * A product of the file. `lines` are its lines in the file, the heading being line 1. `problems` say why it failed, or what
 * undoing left; `notes` what the file has that the store cannot take over.
 */
export const importRowView = z.object({
  id: z.int(),
  lines: z.array(z.int()),
  name: z.string(),
  action: importAction,
  state: importRowState,
  productId: id.nullable(),
  changes: z.array(importChange),
  problems: z.array(importProblem),
  notes: z.array(z.string()),
});
export type ImportRowView = z.infer<typeof importRowView>;

const count = z.int().min(0);

/** `columns` are those of the file; `mapping` says which of them each field is read from. */
export const importView = z.object({
  id,
  fileName: z.string(),
  format: importFormat,
  state: importState,
  columns: z.array(z.string()),
  fields: z.array(z.object({ key: z.string(), label: z.string(), isRequired: z.boolean() })),
  mapping: z.record(z.string(), z.string()),
  newCategories: z.array(z.string()),
  /** Products of the file by what the preview found. */
  actions: z.record(importAction, count),
  /** Products of the file by what has happened to them. */
  states: z.record(importRowState, count),
  pictures: z.object({ waiting: count, stored: count, failed: count }),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
});
export type ImportView = z.infer<typeof importView>;

export const importPage = page(importView);

export const importRowsQuery = paging.extend({
  id,
  action: importAction.optional(),
  state: importRowState.optional(),
});
export type ImportRowsQuery = z.infer<typeof importRowsQuery>;
export const importRowPage = page(importRowView);
