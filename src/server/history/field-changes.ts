import type { AuditChange } from '#shared/audit.ts';
import { fieldText, type RecordField } from '#shared/field-kinds.ts';

/** The fields of a table that an edit changed, with their values as staff read them. */
export const fieldChanges = <Name extends string>(
  fields: Readonly<Record<Name, RecordField>>,
  before: Readonly<Record<NoInfer<Name>, unknown>>,
  after: Readonly<Record<NoInfer<Name>, unknown>>,
): (AuditChange & { field: Name })[] =>
  (Object.keys(fields) as Name[]).flatMap((field) => {
    const from = fieldText(fields[field], before[field]);
    const to = fieldText(fields[field], after[field]);
    return from === to ? [] : [{ field, from, to }];
  });
