import { useState } from 'react';
import { basePrice } from '#shared/pricing.ts';
import type { ProductCardView } from '#shared/products.ts';
import { canBeOrdered } from '#shared/stock.ts';
import type { Variant } from '#shared/variations.ts';
import { Button } from '#client/ui/button.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { Price } from '#client/ui/price.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { SearchBox } from '#client/admin/ui/search-box.tsx';
import { useIsPhone } from '#client/admin/ui/use-media.ts';
import { isLikeCode } from './choice-of-code.ts';
import { ScanButton } from '#client/admin/ui/scan-button.tsx';
import { usePickable } from './use-pickable.ts';

const SHOWN = 24;
/** Fewer on a phone, so that the sale below stays in reach. */
const SHOWN_ON_PHONE = 6;

interface Props {
  /** How many of a product are picked already. */
  quantityOf: (productId: number) => number;
  /** `variant`: the options that a scanned code stands for. */
  onPick: (product: ProductCardView, variant?: Variant) => void;
  /** The search gets the focus when the picker appears. */
  takesFocus?: boolean;
}

/** The catalogue by picture: a tap picks a product, as does the code on its label. */
export function ProductPicker({ quantityOf, onPick, takesFocus = false }: Props) {
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const toast = useToast();
  const isPhone = useIsPhone();
  const max = isPhone && !showsAll ? SHOWN_ON_PHONE : SHOWN;
  const { found, isOffline, error, refetch, ofCode } = usePickable(search, SHOWN);
  const sellable = found?.items.filter(canBeOrdered) ?? [];
  const others = search ? (found?.items.filter((product) => !canBeOrdered(product)) ?? []) : [];

  /** Picks the product whose code it is; any other text is only searched for. */
  async function pickByCode(code: string, isScanned: boolean) {
    const match = await ofCode(code).catch(() => null);
    if (match && canBeOrdered(match.product)) {
      onPick(match.product, match.variant);
      setSearch('');
      toast({ title: `Added ${match.product.name}` });
    } else if (isScanned) setSearch(code);
  }

  return (
    <Panel title="Products">
      <div className="flex gap-2">
        <SearchBox
          label="Search products..."
          value={search}
          onSearch={setSearch}
          onEnter={(text) => {
            if (isLikeCode(text)) void pickByCode(text, false);
          }}
          takesFocus={takesFocus}
        />
        <ScanButton onScan={(code) => void pickByCode(code, true)} />
      </div>
      {isOffline && (
        <p role="status" className="mt-3 text-14 text-muted">
          No connection. These are products that this device knows, with the stock of the last time.
        </p>
      )}
      {found && sellable.length === 0 && (
        <p className="py-8 text-center text-14 text-muted">
          {others.length > 0 ? 'None of them can be sold.' : 'No products found.'}
        </p>
      )}
      {!found && error && <ProblemPanel error={error} onRetry={refetch} />}
      <ul
        aria-label="Products to pick"
        aria-busy={(!found && !error) || undefined}
        className="mt-4 grid grid-cols-3 gap-3 sm:grid-cols-4 xl:grid-cols-5"
      >
        {found
          ? sellable.slice(0, max).map((product) => (
              <li key={product.id}>
                <PickButton product={product} count={quantityOf(product.id)} onPick={onPick} />
              </li>
            ))
          : !error &&
            Array.from({ length: SHOWN_ON_PHONE }, (_, index) => (
              <li key={index}>
                <Skeleton className="aspect-4/5" />
                <Skeleton className="mt-2 h-8" />
              </li>
            ))}
      </ul>
      {max < Math.min(SHOWN, sellable.length) && (
        <Button
          variant="ghost"
          size="small"
          className="mt-3 w-full border-edge!"
          onClick={() => setShowsAll(true)}
        >
          Show more products
        </Button>
      )}
      {others.length > 0 && (
        <p className="mt-4 text-14 break-words text-muted">
          Not shown:{' '}
          {others
            .map(({ name, inStock }) => `${name} (${inStock ? 'out of stock' : 'not for sale'})`)
            .join(', ')}
        </p>
      )}
      {found && max === SHOWN && found.total > SHOWN && (
        <p className="mt-4 text-14 text-muted">{found.total - SHOWN} more; search to find them.</p>
      )}
    </Panel>
  );
}

interface ButtonProps extends Pick<Props, 'onPick'> {
  product: ProductCardView;
  count: number;
}

function PickButton({ product, count, onPick }: ButtonProps) {
  const { name, pictures, fromPrice, stockQuantity } = product;
  return (
    <button
      type="button"
      disabled={count >= stockQuantity}
      onClick={() => onPick(product)}
      className="group flex w-full flex-col items-stretch text-left text-12 disabled:cursor-not-allowed"
    >
      <span className="sr-only">Add </span>
      <span className="mt-1.5 line-clamp-2 font-medium break-words">{name}</span>
      <span className="relative -order-1 block">
        <ResponsivePicture
          picture={pictures[0]}
          alt=""
          sizes="(width < 40rem) 30vw, 10rem"
          className="aspect-4/5 rounded-small group-hover:opacity-90"
          imgClassName={count >= stockQuantity ? 'opacity-40' : undefined}
        />
        {count > 0 && (
          <span className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-full bg-ink font-semibold text-paper tabular-nums">
            {count}
            <span className="sr-only"> picked</span>
          </span>
        )}
      </span>
      <Price
        kobo={fromPrice}
        from={fromPrice !== basePrice(product)}
        className="block text-muted"
      />
      <span className="text-muted">{stockQuantity} left</span>
    </button>
  );
}
