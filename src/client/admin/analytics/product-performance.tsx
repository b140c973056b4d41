import type { BestSeller } from '#shared/reports.ts';
import { Badge } from '#client/ui/badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { Price } from '#client/ui/price.tsx';
import { ScreenLink } from '#client/admin/session/rights.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { formatCount } from '#client/admin/ui/format.ts';

const sold = ({ units }: BestSeller) => `${formatCount(units)} sold`;

/** The ten best sellers by quantity, with their revenue. */
export const ProductPerformance = ({ bestSellers }: { bestSellers: BestSeller[] }) =>
  bestSellers.length === 0 ? (
    <EmptyState icon="gem" title="Nothing sold yet" level={3} className="py-10">
      <p className="text-14 text-muted">Your best sellers will appear here.</p>
    </EmptyState>
  ) : (
    <ol className="divide-y divide-hairline">
      {bestSellers.map((product, index) => (
        <li
          key={product.productId}
          className="flex items-center gap-3 px-4 py-3 text-14 sm:gap-4 sm:px-5"
        >
          <span className="w-5 shrink-0 text-right text-muted tabular-nums">{index + 1}</span>
          <ResponsivePicture
            picture={product.picture}
            alt=""
            sizes="3rem"
            className="aspect-4/5 w-12 shrink-0 rounded-small"
          />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium break-words">
              {product.isArchived ? (
                product.name
              ) : (
                <ScreenLink
                  to={adminPaths.product(product.productId)}
                  className="-my-3 py-3 hover:underline"
                >
                  {product.name}
                </ScreenLink>
              )}
              {product.featured && <Badge tone="accent">Featured</Badge>}
            </p>
            <p className="text-muted">
              <Price kobo={product.price} /> · Category {product.category ?? 'Uncategorized'}
            </p>
            <p className="tabular-nums sm:hidden">
              {sold(product)} · <Price kobo={product.revenue} />
            </p>
            <ToneBadge tone={product.isAvailable ? 'green' : 'red'} className="mt-1">
              {product.isArchived ? 'Deleted' : product.isAvailable ? 'In Stock' : 'Out of Stock'}
            </ToneBadge>
          </div>
          <p className="shrink-0 text-right tabular-nums max-sm:hidden">
            <span className="block font-medium">{sold(product)}</span>
            <Price kobo={product.revenue} className="block text-muted" />
          </p>
        </li>
      ))}
    </ol>
  );
