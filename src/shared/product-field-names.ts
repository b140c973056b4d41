import type { z } from 'zod';
import type { ReadRight } from './field-rights.ts';
import { fieldText, shapeOf, type FieldKind, type ProductField } from './field-kinds.ts';
import { productFields } from './product-fields.ts';

type Fields = typeof productFields;
export type ProductFieldName = keyof Fields;
/** The fields of one or more kinds. */
export type FieldOfKind<Kind> = {
  [Name in ProductFieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[ProductFieldName];
/** Those of which the kind says all. */
export type PlainFieldName = FieldOfKind<FieldKind>;
export type OwnFieldName = FieldOfKind<'own'>;
/** Those that an entity and its row have under the same name. */
export type StoredFieldName = Exclude<ProductFieldName, 'categoryId' | 'status'>;
/** Those of them that everybody may read. */
export type PublicFieldName = Exclude<StoredFieldName, RestrictedFieldName>;
/** Those that not everybody may read. */
export type RestrictedFieldName = {
  [Name in ProductFieldName]: Fields[Name] extends { right: ReadRight } ? Name : never;
}[ProductFieldName];
export type ImportedFieldName = {
  [Name in PlainFieldName]: Fields[Name] extends { isExportedOnly: true } ? never : Name;
}[PlainFieldName];

export const fieldOf = (name: ProductFieldName): ProductField => productFields[name];
export const isProductField = (name: string): name is ProductFieldName =>
  Object.hasOwn(productFields, name);
export const isNullable = (name: ProductFieldName): boolean =>
  fieldOf(name).view.safeParse(null).success;

const namesOf = <Name extends ProductFieldName>(
  matches: (field: ProductField, name: ProductFieldName) => boolean,
): Name[] =>
  (Object.keys(productFields) as ProductFieldName[]).filter((name): name is Name =>
    matches(fieldOf(name), name),
  );

export const fieldNames = namesOf(() => true);
export const plainFields = namesOf<PlainFieldName>(({ kind }) => kind !== 'own');
export const storedFieldNames = namesOf<StoredFieldName>(
  (_, name) => name !== 'categoryId' && name !== 'status',
);
export const restrictedFields = namesOf<RestrictedFieldName>(({ right }) => right !== undefined);
export const publicFields = storedFieldNames.filter(
  (name): name is PublicFieldName => fieldOf(name).right === undefined,
);
export const importedFields = namesOf<ImportedFieldName>(
  ({ kind, isExportedOnly }) => kind !== 'own' && !isExportedOnly,
);

/** For each right, the fields that it opens, as others have them. */
export const hiddenFields = Object.fromEntries(
  restrictedFields.map((name) => [
    fieldOf(name).right,
    Object.fromEntries(
      restrictedFields
        .filter((it) => fieldOf(it).right === fieldOf(name).right)
        .map((it) => [it, null]),
    ),
  ]),
) as { [Right in ReadRight]?: { [Name in RestrictedFieldName]?: null } };

export const inputShape = shapeOf(productFields, 'input');
export const publicShape = shapeOf(productFields, 'view', publicFields);
export const restrictedShape = shapeOf(productFields, 'view', restrictedFields);

/** The value of a field as staff read it; empty where there is none. */
export const plainFieldText = <Name extends PlainFieldName>(
  name: Name,
  value: z.infer<Fields[Name]['view']> | undefined,
): string => fieldText(fieldOf(name), value);
