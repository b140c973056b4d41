import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ProductCardView } from '#shared/products.ts';
import type { Variant } from '#shared/variations.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { onReconnect } from '#client/lib/reconnect.ts';
import { useStoredValue } from '#client/lib/stored-value.ts';
import { trpc } from '#client/lib/trpc.ts';
import { choiceOfCode } from './choice-of-code.ts';
import { searchKnown } from './known-products.ts';
import { unsentSales, withoutUnsent } from './unsent-sales.ts';

/** The products that a search finds, less what unsent sales take; without a connection, those that this device knows. */
export function usePickable(search: string, limit: number) {
  const unsent = useStoredValue(unsentSales, []);
  const { client } = trpc.useUtils();
  const { data, error, refetch } = trpc.products.cards.useQuery(
    { search: search || undefined, ...(!search && { available: true }), limit },
    { placeholderData: keepPreviousData },
  );
  const isOffline = !data && error !== null && errorBody(error) === null;
  const again = useEffectEvent(() => void refetch());
  useEffect(() => (isOffline ? onReconnect(again) : undefined), [isOffline]);
  const known = isOffline ? searchKnown(search) : [];
  const found =
    data ?? (known.length > 0 ? { items: known.slice(0, limit), total: known.length } : undefined);
  const left = (product: ProductCardView) => withoutUnsent(product, unsent);

  /** The product of a code, and its options that the code stands for; null if no product in the shop has it. */
  async function ofCode(
    code: string,
  ): Promise<{ product: ProductCardView; variant: Variant } | null> {
    const { items } = await client.products.list.query({ search: code, limit: 5 });
    for (const item of items) {
      const variant = choiceOfCode(item, code);
      const [product] = variant ? await client.products.cardsByIds.query({ ids: [item.id] }) : [];
      if (variant && product) return { product: left(product), variant };
    }
    return null;
  }
  return {
    found: found && { ...found, items: found.items.map(left) },
    isOffline: isOffline && known.length > 0,
    error,
    refetch,
    ofCode,
  };
}
