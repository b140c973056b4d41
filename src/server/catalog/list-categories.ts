import type { CategoryView } from '#shared/categories.ts';
import type { CatalogContext } from './catalog-context.ts';

const withCounts = (where = '') => `
  select c.id, c.name, c.slug, c.description,
    (select count(*)::int from products p where p.category_id = c.id and p.archived_at is null) as "productCount"
  from categories c ${where} order by c.id`;

export const listCategories = ({ em }: CatalogContext): Promise<CategoryView[]> =>
  em.execute<CategoryView[]>(withCounts());

export async function findCategoryView(
  { em }: CatalogContext,
  id: number,
): Promise<CategoryView | null> {
  const [category] = await em.execute<CategoryView[]>(withCounts('where c.id = ?'), [id]);
  return category ?? null;
}
