import type { ImportProblem } from '#shared/imports.ts';
import type { Kobo } from '#shared/money.ts';
import type { FileCombination } from './combination-cells.ts';
import type { FileVariation } from './product-cells.ts';

export interface DraftPicture {
  address: string;
  /** Undefined: the file does not say. */
  alt?: string | undefined;
}

/** The fields of a product that a file gives; the others stay as they are. `null` and `''` clear a field. */
export interface DraftFields {
  name?: string;
  sku?: string;
  barcode?: string;
  externalId?: string;
  description?: string;
  price?: Kobo;
  salePrice?: Kobo | null;
  costPrice?: Kobo | null;
  /** A day in Lagos or an instant. */
  saleFrom?: string | null;
  saleUntil?: string | null;
  status?: 'draft' | 'published';
  publishAt?: string | null;
  lowStock?: number | null;
  /** The name of the category; `''` for none. */
  category?: string;
  inStock?: boolean;
  featured?: boolean;
  heroFeatured?: boolean;
  features?: string[];
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
