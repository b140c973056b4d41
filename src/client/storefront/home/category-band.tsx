import { Link } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Icon } from '#client/ui/icon.tsx';

export function CategoryBand() {
  const { data: categories = [] } = trpc.categories.list.useQuery();
  const filled = categories.filter(({ productCount }) => productCount > 0);
  if (filled.length === 0) return null;
  return (
    <section aria-labelledby="by-category" className="section border-y border-hairline bg-surface">
      <div className="shell">
        <h2 id="by-category" className="text-center font-display text-32 md:text-44">
          Shop by Category
        </h2>
        <ul className="mt-10 grid grid-cols-2 border-t border-l border-hairline lg:grid-cols-4">
          {filled.map(({ slug, name, productCount }) => (
            <li key={slug} className="border-r border-b border-hairline">
              <Link
                to={paths.shop({ categories: [slug] })}
                className="group flex h-full min-h-28 flex-col justify-between gap-4 p-4 transition-colors hover:bg-paper sm:p-6 lg:min-h-40"
              >
                <span className="font-display text-24 break-words lg:text-32">{name}</span>
                <span className="flex items-center justify-between text-14 text-muted">
                  {productCount === 1 ? '1 piece' : `${productCount} pieces`}
                  <Icon
                    name="arrow-right"
                    className="size-5 text-accent-text transition-transform duration-200 group-hover:translate-x-1"
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
