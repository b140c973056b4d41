import { toPrice } from '#shared/pricing.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc, type Outputs } from '#client/lib/trpc.ts';
import { Link } from '#client/ui/link.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { ShopPrice } from '#client/ui/shop-price.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { rememberSearch } from './recent-searches.ts';
import * as texts from '#client/texts/search.ts';
import * as general from '#client/texts/general.ts';

interface Props {
  search: string;
  found: { data: Outputs['products']['cards'] | undefined; isError: boolean };
  /** The products are those of an earlier text. */
  isOutdated: boolean;
  rowStyle: string;
}

/** Products and categories for what somebody types, and the way to all of them. */
export function SearchMatches({ search, found: { data, isError }, isOutdated, rowStyle }: Props) {
  const { data: categories = [] } = trpc.categories.list.useQuery();
  if (isError && !data) {
    return <p className="px-2 text-muted">{texts.checkConnectionEnter}</p>;
  }
  if (!data) return <LoadingMatches />;
  const start = search.toLowerCase();
  const named = categories.filter(({ name }) => name.toLowerCase().startsWith(start));
  const remember = () => rememberSearch(search);
  return (
    <div aria-busy={isOutdated} className={isOutdated ? 'opacity-60' : undefined}>
      <p role="status" className="px-2 text-14 text-muted">
        {isOutdated ? '' : statusOf(search, data)}
      </p>
      <ul aria-label={texts.suggestions} className="mt-1">
        {named.map(({ id, name, slug }) => (
          <li key={id}>
            <Link to={paths.shop({ categories: [slug] })} onClick={remember} className={rowStyle}>
              {name} <span className="text-14 text-muted">{texts.category}</span>
            </Link>
          </li>
        ))}
        {data.items.map(({ id, slug, name, pictures, fromPrice, ...priced }) => (
          <li key={id}>
            <Link to={paths.product(slug)} onClick={remember} className={rowStyle}>
              <ResponsivePicture
                picture={pictures[0]}
                alt=""
                sizes="56px"
                small
                className="my-1 h-14 w-11 shrink-0 rounded-small"
                imgClassName="size-full object-cover"
              />
              <span className="min-w-0 flex-1 leading-snug">{name}</span>
              <ShopPrice
                kobo={fromPrice}
                from={toPrice(priced) > fromPrice}
                className="text-14 text-muted"
              />
            </Link>
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <Link
          to={paths.shop({ search })}
          onClick={remember}
          className={`${rowStyle} font-medium underline decoration-primary-edge underline-offset-4`}
        >
          {texts.seeAll}
          {data.total}
        </Link>
      )}
    </div>
  );
}

function statusOf(search: string, { total, match }: Outputs['products']['cards']): string {
  if (total === 0) return texts.nothingFor(search);
  if (match?.kind === 'similar') return texts.nothingForMeant(search, match.meant);
  if (match?.kind === 'partial') return texts.nothingForClosest(search);
  return general.productCount(total);
}

const LoadingMatches = () => (
  <div aria-busy="true" className="grid gap-2 px-2">
    {Array.from({ length: 3 }, (_, at) => (
      <div key={at} className="flex items-center gap-3">
        <Skeleton className="h-14 w-11" />
        <Skeleton className="h-4 w-48" />
      </div>
    ))}
  </div>
);
