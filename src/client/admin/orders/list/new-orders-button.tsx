import { trpc } from '#client/lib/trpc.ts';
import { formatCount } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { queryOf, type OrdersSearch } from './orders-search.ts';

const REFRESH_MS = 20_000;

interface Props {
  search: OrdersSearch;
  /** How many orders the list had when it was fetched, and when that was. */
  listed: { total: number; at: number };
  onShow: () => void;
}

/** Offers orders that came since: they do not move the rows that somebody is about to touch. */
export function NewOrdersButton({ search, listed, onShow }: Props) {
  const newest = trpc.orders.list.useQuery(
    { ...queryOf({ ...search, sort: 'newest', page: 1 }), limit: 1 },
    { refetchInterval: REFRESH_MS },
  );
  const count =
    newest.data && newest.dataUpdatedAt > listed.at ? newest.data.total - listed.total : 0;
  return (
    <div aria-live="polite" className="empty:hidden">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="flex min-h-11 w-full items-center justify-center gap-2 border-b border-hairline bg-tone-blue px-4 text-14 font-medium text-tone-blue-text hover:underline"
        >
          <AdminIcon name="bag" className="size-4" />
          {count === 1 ? 'Show 1 new order' : `Show ${formatCount(count)} new orders`}
        </button>
      )}
    </div>
  );
}
