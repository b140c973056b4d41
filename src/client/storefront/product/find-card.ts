import type { QueryClient } from '@tanstack/react-query';
import type { ProductCardView } from '#shared/products.ts';
import type { Outputs } from '#client/lib/trpc.ts';

type List = Outputs['products']['cards'];
/** A list, or the pages of one that loads more. */
type Listed = List | { pages: List[] } | undefined;
type Detail = Outputs['products']['detail'] | undefined;

/** The data of a product, by its slug, that a loaded list or another product's page has already. */
export function findCard(client: QueryClient, slug: string): ProductCardView | undefined {
  const listed = client
    .getQueriesData<Listed>({ queryKey: [['products', 'cards']] })
    .flatMap(([, data]) => (data && 'pages' in data ? data.pages : (data ?? [])))
    .flatMap(({ items }) => items);
  const related = client
    .getQueriesData<Detail>({ queryKey: [['products', 'detail']] })
    .flatMap(([, data]) => data?.related ?? []);
  return [...listed, ...related].find((card) => card.slug === slug);
}
