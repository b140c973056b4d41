import { useRef } from 'react';
import { previewUrl } from '#shared/pictures.ts';
import type { ProductCardView } from '#shared/products.ts';
import { AfterFirstFrame } from '#client/lib/use-deferred-frame.ts';
import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { CategoryView } from '#shared/categories.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useLazyComponent } from '#client/ui/lazy/use-lazy-component.ts';
import { breadcrumbs, categoryStep, shopStep } from '#client/storefront/breadcrumbs.ts';
import { CategoryFacets } from './category-facets.tsx';
import { CategoryHead } from './category-head.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterFields } from './filter-fields.tsx';
import { activeFilters, oneCategory, type ShopState } from './shop-filters.ts';
import { ShopResults } from './shop-results.tsx';
import { ShopSearch } from './shop-search.tsx';
import { ShopToolbar } from './shop-toolbar.tsx';
import { useShopProducts } from './use-shop-products.ts';
import { useShopState } from './use-shop-state.ts';
import * as texts from '#client/texts/shop.ts';

const FORM = 'shop-filters';
const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet;

export function Component() {
  const controls = useShopState();
  const found = useShopProducts(controls.state);
  const sheet = useLazyComponent(loadSheet);
  const heading = useRef<HTMLHeadingElement>(null);
  const category = useOneCategory(controls.state);
  const { total, outdated } = found;
  const name = category?.name ?? texts.allProducts;
  // One text: a number after it would move when the final typeface comes.
  const title = total === undefined ? name : `${name} (${total})`;
  const active = activeFilters(controls.state);
  // If nothing is found, the results offer it.
  const canClear = active > 0 && total !== 0;

  function clear() {
    controls.clear();
    // The pressed button disappears with the filters.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <div className="shell pt-8 pb-24 lg:pt-12">
      <ShopHead category={category} products={found.products} />
      {/* The search box stays the same element, with what is typed in it. */}
      <div
        className={
          category
            ? 'grid grid-cols-1 gap-6 md:grid-cols-[5fr_7fr] md:gap-x-12'
            : 'flex flex-wrap items-end justify-between gap-x-8 gap-y-5'
        }
      >
        {category ? (
          <CategoryHead category={category} title={title} heading={heading}>
            <CategoryFacets state={controls.state} name={name} />
          </CategoryHead>
        ) : (
          <h1 ref={heading} tabIndex={-1} className="font-display text-44 lg:text-64">
            {title}
          </h1>
        )}
        <ShopSearch id={FORM} controls={controls} />
      </div>
      <p aria-live="polite" className="sr-only">
        {total !== undefined && !outdated && texts.found(total)}
      </p>
      <div className="mt-6 lg:mt-10 lg:grid lg:grid-cols-[13rem_1fr] lg:gap-12">
        <aside aria-label={texts.filters} className="hidden lg:block noscript:block">
          {/* On a phone the open sheet contains the same fields. */}
          {!sheet.isOpen && (
            <AfterFirstFrame>
              <FilterFields controls={controls} form={FORM} />
            </AfterFirstFrame>
          )}
          {canClear && (
            <Button variant="ghost" size="small" className="-ml-3 noscript:hidden" onClick={clear}>
              {texts.clearAllFilters}
            </Button>
          )}
        </aside>
        <div className="min-w-0">
          <ShopToolbar form={FORM} controls={controls}>
            <Button
              variant="ghost"
              size="small"
              className="-ml-3 px-3 lg:hidden noscript:hidden"
              pending={sheet.isLoading}
              aria-haspopup="dialog"
              onPointerEnter={sheet.prepare}
              onTouchStart={sheet.prepare}
              onClick={() => sheet.setOpen(true)}
            >
              <Icon name="filter" />
              {texts.filters}
              {active > 0 && ` (${active})`}
            </Button>
          </ShopToolbar>
          <FilterChips controls={controls} onClear={canClear ? clear : undefined} />
          <div className="mt-6 lg:mt-8">
            <ShopResults form={FORM} controls={controls} found={found} onClear={clear} />
          </div>
        </div>
      </div>
      {sheet.Component && (
        <sheet.Component
          open={sheet.isOpen}
          onOpenChange={sheet.setOpen}
          controls={controls}
          total={outdated ? undefined : total}
        />
      )}
    </div>
  );
}

/** The category that the shop shows alone. */
function useOneCategory(state: ShopState): CategoryView | undefined {
  const { data: categories = [] } = trpc.categories.list.useQuery();
  const slug = oneCategory(state);
  return slug === undefined ? undefined : categories.find((it) => it.slug === slug);
}

interface HeadProps {
  category: CategoryView | undefined;
  products: ProductCardView[] | undefined;
}

/** The list of one category has its own canonical address; other filters are views of the same page. */
function ShopHead({ category, products = [] }: HeadProps) {
  // The picture that stands for the list is that of its first product.
  const picture = products.map(({ pictures: [first] }) => first).find((it) => it?.key);
  return (
    <PageHead
      title={category?.name ?? texts.shop}
      {...(import.meta.env.SSR && {
        description: category
          ? category.description || texts.categoryDescription(category.name)
          : texts.shopDescription,
        canonical: paths.shop(category && { categories: [category.slug] }),
        previewImage: picture && previewUrl(picture.key),
        previewAlt: picture?.alt,
        jsonLd: category && {
          '@context': 'https://schema.org',
          ...breadcrumbs([shopStep, categoryStep(category)]),
        },
      })}
    />
  );
}
