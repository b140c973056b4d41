import { Link } from 'react-router-dom';
import { formatNaira } from '#shared/money.ts';
import type { RatesPreview, RepricedProduct } from '#shared/rates.ts';
import { Button } from '#client/ui/button.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { ListStates, type RowsQuery } from '#client/admin/ui/list-states.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';

interface Props {
  query: Omit<RowsQuery<RepricedProduct>, 'data'> & { data: RatesPreview | undefined };
  marked: boolean;
  onMarked: (marked: boolean) => void;
  onMore: () => void;
}

/** Every price that the typed rates change, those that need a look with the reason. */
export function ChangedPriceList({ query, marked, onMarked, onMore }: Props) {
  const { changed = 0, matching = 0, products = [] } = query.data ?? {};
  const more = matching - products.length;
  return (
    <Panel
      title={changed === 1 ? '1 price changes' : `${changed} prices change`}
      flush
      className="mt-6"
      action={
        <ChoiceChips
          label="Prices"
          options={[
            { value: 'all', label: 'All' },
            { value: 'marked', label: 'Need a look' },
          ]}
          value={marked ? 'marked' : 'all'}
          onChange={(value) => onMarked(value === 'marked')}
        />
      }
    >
      <ListStates
        query={{ ...query, data: query.data && { items: products } }}
        skeleton={null}
        empty={
          <p className="p-4 text-14 text-muted sm:p-5">
            {marked ? 'None needs a look.' : 'No product follows these prices, or none changes.'}
          </p>
        }
      >
        {(rows) => (
          <ul className="divide-y divide-hairline">
            {rows.map((row) => (
              <ChangedRow key={row.productId} product={row} />
            ))}
          </ul>
        )}
      </ListStates>
      {more > 0 && (
        <Button variant="ghost" className="m-2" onClick={onMore}>
          Show more ({more})
        </Button>
      )}
    </Panel>
  );
}

const ChangedRow = ({ product }: { product: RepricedProduct }) => (
  <li className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-2 sm:px-5">
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Link
        to={adminPaths.productWeight(product.productId)}
        className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline-offset-4 hover:underline"
      >
        {product.name}
      </Link>
      {product.isBelowCost && <ToneBadge tone="red">Below cost</ToneBadge>}
      {product.isOff && <ToneBadge tone="yellow">Large change</ToneBadge>}
      {product.problem !== null && (
        <p className="w-full text-14 text-danger">Keeps its price: it {product.problem}.</p>
      )}
    </div>
    <ul className="self-center text-14 tabular-nums">
      {product.prices.map(({ of, before, after }) => (
        <li key={of} className="flex flex-wrap justify-between gap-x-4 sm:justify-end">
          <span className="text-muted wrap-anywhere">{of}</span>
          <span>
            <span className="text-muted">{formatNaira(before)} →</span> {formatNaira(after)}
          </span>
        </li>
      ))}
    </ul>
  </li>
);
