import type { Kobo } from '#shared/money.ts';
import type { VariantSale } from './variant-sales.ts';

/**
 * The variations that shoppers choose from, with the options in the order in which the file lists them; it may list others, or
 * none.
 */
export interface OptionAxis {
  name: string;
  listed: readonly string[];
}

/** One row of another store: a choice of options, with its own price and stock. */
export interface VariantRow {
  line: number;
  /** The option of each axis, in the order of the axes. */
  options: string[];
  /** The regular price. Null if the row has none, undefined if the file has no prices. */
  price: Kobo | null | undefined;
  sale: VariantSale | null;
  /** Null where it is not counted. */
  stock: number | null;
  /** Its stock is that of several combinations together. */
  isShared?: true;
  /** It is not sold, and why: `is switched off`. */
  off?: string;
  sku: string | undefined;
  barcode: string | undefined;
  picture: string | undefined;
}

export const variantText = ({ options, line }: Pick<VariantRow, 'options' | 'line'>): string =>
  `${options.join(', ')} (line ${line})`;
