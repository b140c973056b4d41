import { trpc } from '#client/lib/trpc.ts';
import { formatCount } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { filterOf, type OrdersSearch } from './orders-search.ts';

const REFRESH_MS = 20_000;

interface Props {
  search: OrdersSearch;
  /** How many orders the list had when it was fetched, and when that was. */
  listed: { total: number; at: number };
  onShow: () => void;
}

/**
 * Offers orders that have arrived since. Covers the list instead of moving it, so that nobody touches another row by
 * mistake.
 */
export function NewOrdersButton({ search, listed, onShow }: Props) {
  const matching = trpc.orders.countMatching.useQuery(filterOf(search), {
    refetchInterval: REFRESH_MS,
  });
  const count =
    matching.data && matching.dataUpdatedAt > listed.at ? matching.data.total - listed.total : 0;
  return (
    <div
      aria-live="polite"
      className="pointer-events-none sticky top-16 z-4 flex h-0 justify-center xl:top-(--list-head,3.5rem)"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto flex h-11 shrink-0 items-center gap-2 rounded-full border border-tone-blue-text/30 bg-tone-blue px-4 text-14 font-medium text-tone-blue-text shadow-lg hover:underline"
        >
          <AdminIcon name="bag" className="size-4" />
          {count === 1 ? 'Show 1 new order' : `Show ${formatCount(count)} new orders`}
        </button>
      )}
    </div>
  );
}
