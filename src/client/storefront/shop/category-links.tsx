import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import * as texts from '#client/texts/shop.ts';

/** Where to look when a search or filter finds nothing. */
export function CategoryLinks() {
  const { data: categories = [] } = trpc.categories.list.useQuery();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={texts.whereToLook} className="mt-8">
      <p className="text-14 text-muted">{texts.lookInCategory}</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {categories.map(({ id, name, slug }) => (
          <li key={id}>
            <ButtonLink to={paths.shop({ categories: [slug] })} variant="secondary" size="small">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
