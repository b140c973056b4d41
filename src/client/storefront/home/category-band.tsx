import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { allCategoryPictures } from './home-queries.ts';
import { CategoryTile } from './category-tile.tsx';
import { tileWidths } from './tile-widths.ts';
import * as texts from '#client/texts/home.ts';

export function CategoryBand() {
  const { data: categories = [] } = trpc.categories.list.useQuery();
  const { data: pictures = [] } = trpc.categories.pictures.useQuery(allCategoryPictures);
  const filled = categories.filter(({ productCount }) => productCount > 0);
  if (filled.length === 0) return null;
  const widths = tileWidths(filled.length);
  return (
    <section aria-labelledby="by-category" className="section border-y border-hairline bg-surface">
      <div className="shell">
        <h2 id="by-category" className="font-display text-44 lg:text-64">
          {texts.shopByCategory}
        </h2>
        <ul className="mt-8 grid two-columns gap-3 sm:gap-4 md:mt-10 lg:grid-cols-4">
          {filled.map(({ id, slug, name, productCount }, at) => (
            <CategoryTile
              key={id}
              to={paths.shop({ categories: [slug] })}
              name={name}
              count={productCount}
              shown={pictures.find((it) => it.id === id)}
              width={widths[at] ?? 1}
              isAlone={filled.length % 2 === 1 && at === filled.length - 1}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
