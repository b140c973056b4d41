import type { RecordField } from '#shared/field-kinds.ts';

export interface FieldNote {
  description: string;
  examples?: unknown[];
  /** The allowed values, where the type does not name them. */
  enum?: string[];
  readOnly?: true;
}

export const note = (description: string, ...examples: unknown[]): FieldNote =>
  examples.length > 0 ? { description, examples } : { description };

export const kobo = (description: string, ...examples: number[]): FieldNote =>
  note(`${description} In kobo (₦1 = 100 kobo).`, ...examples);

/** Made by the store: what is sent is ignored. */
export const given = (of: FieldNote): FieldNote => ({ ...of, readOnly: true });

/** The notes of one schema's fields, by `Schema.field`. A schema without a name is called by its place: `Import.pictures`. */
export const notesOf = (schema: string, notes: Record<string, FieldNote>) =>
  Object.fromEntries(Object.entries(notes).map(([field, of]) => [`${schema}.${field}`, of]));

type Described = Pick<RecordField, 'note' | 'inputNote' | 'example'> & {
  kind?: RecordField['kind'];
};

/** The notes of the fields of a table, by their names. */
export const notesOfTable = <Field extends Described>(
  fields: Readonly<Record<string, Field>>,
  textOf = ({ note: text }: Field) => text,
): Record<string, FieldNote> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const examples = field.example === undefined ? [] : [field.example];
      const text = textOf(field);
      return [
        name,
        field.kind === 'kobo' ? kobo(text, ...(examples as number[])) : note(text, ...examples),
      ];
    }),
  );

/** The same of a record and of what is sent of it. */
export const notesOfRecord = (
  [view, input]: readonly [string, string],
  fields: Readonly<Record<string, Described>>,
) => ({
  ...notesOf(view, notesOfTable(fields)),
  ...notesOf(
    input,
    notesOfTable(fields, (field) => field.inputNote ?? field.note),
  ),
});
