import { facetValueLabel } from '#shared/facets.ts';
import { trpc } from '#client/lib/trpc.ts';
import { paths } from '#client/lib/paths.ts';
import { classes } from '#client/ui/classes.ts';
import { Link } from '#client/ui/link.tsx';
import { countsInput, toggled, wholeCategory, type ShopState } from './shop-filters.ts';
import * as texts from '#client/texts/shop.ts';

const MAX_SHOWN = 8;

/** The metals and stones of most products in one category, as links. They stay where they are when one is chosen. */
export function CategoryFacets({ state, name }: { state: ShopState; name: string }) {
  const { data } = trpc.products.filterCounts.useQuery(countsInput(wholeCategory(state)));
  const values = (data?.facets ?? [])
    .filter(({ facet, count }) => facet !== 'size' && count !== 0)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, MAX_SHOWN);
  if (values.length === 0) return null;
  return (
    <nav aria-label={texts.kindsOf(name)} className="mt-5">
      {/* On a phone one row that moves sideways, so that the products are near. */}
      <ul className="flex gap-2 max-sm:-mx-4 max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap">
        {values.map(({ facet, value, label }) => {
          const isChosen = state[facet].includes(value);
          return (
            <li key={`${facet}-${value}`} className="shrink-0">
              <Link
                to={paths.shop({ ...state, page: 1, [facet]: toggled(state[facet], value) })}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                className={classes(
                  'flex min-h-11 items-center rounded-full border px-4 text-14 whitespace-nowrap transition-colors',
                  isChosen
                    ? 'border-ink bg-ink text-paper'
                    : 'border-edge bg-surface hover:border-ink',
                )}
              >
                {label ?? facetValueLabel(facet, value)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
