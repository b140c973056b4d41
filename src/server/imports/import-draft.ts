import type { ImportProblem } from '#shared/imports.ts';
import { type FieldOfKind, type ImportedFieldName } from '#shared/product-field-names.ts';
import type { ProductContent } from '#shared/products.ts';
import type { EditedProductView } from '#shared/staff-products.ts';
import type { FileCombination } from './combination-cells.ts';
import type { FileVariation } from './product-cells.ts';

export interface DraftPicture {
  address: string;
  /** Undefined: the file does not say. */
  alt?: string | undefined;
}

/** A moment may be a day in Lagos. */
type PlainFields = {
  [Name in ImportedFieldName]?:
    | NonNullable<ProductContent[Name]>
    | (Name extends FieldOfKind<'code'> ? never : Extract<EditedProductView[Name], null>);
};

/** The fields of a product that a file gives; the others stay as they are. `null` and `''` clear a field. */
export interface DraftFields extends PlainFields {
  status?: 'draft' | 'published';
  /** The name of the category; `''` for none. */
  category?: string;
  variations?: FileVariation[];
  pictures?: DraftPicture[];
  heroPicture?: DraftPicture | null;
  stockQuantity?: number;
  /** The stock of some combinations of options. */
  combinations?: FileCombination[];
}

/** One product as a file describes it, in one line or several. */
export interface ImportDraft {
  lines: number[];
  /** Its id in this store. */
  id?: number;
  slug?: string;
  /** Others of the file, with handles of their own, have its name too. */
  sharesName?: true;
  fields: DraftFields;
  problems: ImportProblem[];
  notes: string[];
  /** The stock of each combination in the preview, by its key. */
  seenStocks?: Record<string, number>;
}

export const newDraft = (lines: number[]): ImportDraft => ({
  lines,
  fields: {},
  problems: [],
  notes: [],
});

export const addProblem = (draft: ImportDraft, field: string, message: string): void =>
  void draft.problems.push({ field, message });

/** Whether the row as a whole is wrong, so that what else is wrong with it does not matter. */
export const isRefused = ({ problems }: ImportDraft): boolean =>
  problems.some(({ field }) => field === '');

export const addRowNote = (draft: ImportDraft, note: string): void => {
  if (!draft.notes.includes(note)) draft.notes.push(note);
};
