import { ofEach } from '#shared/of-each.ts';
import type { FieldKind } from '#shared/field-kinds.ts';
import {
  fieldOf,
  plainFields,
  type FieldOfKind,
  type PlainFieldName,
} from '#shared/product-field-names.ts';
import type { ProductContent } from '#shared/products.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { typedKind, type TypedValues } from '#client/admin/ui/typed-kinds.ts';

/** The fields of which the kind says all, as the form has them. */
export type PlainDraft = {
  [Kind in FieldKind as FieldOfKind<Kind>]: TypedValues[Kind];
};

const kindOf = (name: PlainFieldName) => typedKind(fieldOf(name).kind as FieldKind);

const draftOf = (valueOf: (name: PlainFieldName) => unknown) =>
  ofEach(plainFields, valueOf) as PlainDraft;

export const blankPlainDraft: PlainDraft = draftOf((name) => kindOf(name).blank);

export const plainDraftOf = (product: StaffProduct): PlainDraft =>
  draftOf((name) => {
    const { of, blank } = kindOf(name);
    return product[name] === null ? blank : of(product[name]);
  });

/** What was typed into a field; undefined if nothing was. */
export const typedValue = <Name extends PlainFieldName>(draft: PlainDraft, name: Name) =>
  kindOf(name).valueOf(draft[name]) as ProductContent[Name];

/** A product that has nothing in these fields. */
export const blankPlainView = Object.fromEntries(
  plainFields.map((name) => [name, typedValue(blankPlainDraft, name) ?? null]),
) as Pick<StaffProduct, PlainFieldName>;

/** What was typed into all of them. A field that would stay if it were absent is null. */
export const plainContentOf = (draft: PlainDraft) =>
  Object.fromEntries(
    plainFields
      .map((name) => [name, typedValue(draft, name) ?? (fieldOf(name).right && null)] as const)
      .filter(([, value]) => value !== undefined),
  ) as Pick<ProductContent, PlainFieldName>;
