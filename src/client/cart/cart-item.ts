import type { Kobo } from '#shared/money.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { Variant } from '#shared/variations.ts';

/** What tells one line of a cart from another. */
export interface LineKey {
  productId: number;
  variant: Variant;
}

export interface OrderedLine extends LineKey {
  quantity: number;
}

/** A line as it was when it was put in; only the server's quote says what it costs now. */
export interface CartItem extends OrderedLine {
  slug: string;
  name: string;
  price: Kobo;
  image: string | null;
  picture: PictureView | null;
}

/** The same for the same product with the same choices, in whatever order they were made. */
export const lineId = ({ productId, variant }: LineKey) =>
  JSON.stringify([
    productId,
    ...Object.entries(variant).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);
