import type { QueryKey } from '@tanstack/react-query';
import type { Outputs } from '#client/lib/trpc.ts';
import { packCards, unpackCards, type PackedCards } from './product-card/packed-cards.ts';

type List = Outputs['products']['cards' | 'featured'];
type Detail = NonNullable<Outputs['products']['detail']>;

const procedureOf = ([path]: QueryKey) => (Array.isArray(path) ? path.join('.') : '');

const isList = (procedure: string) =>
  procedure === 'products.cards' || procedure === 'products.featured';

/** The data of a query as it travels in the page's HTML: cards without what the markup shows. */
export const packData =
  (html: string) =>
  (key: QueryKey, data: unknown): unknown => {
    const procedure = procedureOf(key);
    if (isList(procedure) && data) {
      const { items, ...rest } = data as List;
      const packed = packCards(items, html);
      return packed ? { ...rest, packed } : data;
    }
    if (procedure === 'products.detail' && data) {
      const { related, ...rest } = data as Detail;
      const packed = packCards(related, html);
      return packed ? { ...rest, packed } : data;
    }
    return data;
  };

export function unpackData(key: QueryKey, data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('packed' in data)) return data;
  const { packed, ...rest } = data;
  const cards = unpackCards(packed as PackedCards);
  return isList(procedureOf(key)) ? { ...rest, items: cards } : { ...rest, related: cards };
}
