import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CategoryInput, CategoryPicture } from '#shared/categories.ts';
import { DomainError } from '#shared/errors.ts';
import { pictureKey } from '#shared/pictures.ts';
import {
  loadPictures,
  picturesIn,
  presentFocus,
  presentPicture,
  type StoredPicture,
} from '#server/media/present-picture.ts';
import { readRows, sql, verbatim } from '#server/query.ts';
import type { Ctx } from '#server/context.ts';
import { orders } from './product-conditions.ts';
import { picturesAt } from './product-shapes.ts';

/** How many products are looked at for one with a picture. */
const MAX_PRODUCTS = 24;

interface Row {
  id: number;
  slug: string;
  name: string;
  image: string | null;
  stored: StoredPicture[] | null;
}

/** The picture of each category, or of one: its own, else that of the first product in the shop's order. */
export async function listCategoryPictures(
  { em }: Pick<Ctx, 'em'>,
  { slug }: { slug?: string | undefined },
): Promise<CategoryPicture[]> {
  const order = orders.featured;
  const rows = await readRows<Row>(
    em,
    sql`select c.id, c.slug, c.name, c.image, ${picturesAt(sql`cast(c.image as text)`)}
        from (
          select id, slug, name, position, coalesce(image, (
            select first.image from (
              select images ->> 0 as image, featured, created_at, id from products
              where category_id = categories.id and archived_at is null
              order by ${order} limit ${verbatim(MAX_PRODUCTS)}) first
            where first.image is not null order by ${order} limit 1)) as image
          from categories ${slug === undefined ? sql`` : sql`where slug = ${slug}`}) c
        order by c.position, c.id`,
    slug === undefined ? 'category-pictures' : 'category-picture',
  );
  return rows.map(({ id, slug: own, name, image, stored }) => {
    const pictures = picturesIn(stored ?? []);
    return {
      id,
      slug: own,
      picture: image === null ? null : presentPicture(image, name, pictures),
      focus: image === null ? null : presentFocus(image, pictures),
    };
  });
}

/** Throws `invalid_input` for a picture that was never uploaded. */
export async function assertCategoryPicture(
  em: SqlEntityManager,
  { image }: Pick<CategoryInput, 'image'>,
): Promise<void> {
  if (!image?.startsWith('/media/')) return;
  const known = await loadPictures({ em }, [{ images: [image], heroImage: null, variations: [] }]);
  if (known.has(pictureKey(image) ?? '')) return;
  throw new DomainError('invalid_input', {
    issues: [{ path: 'image', message: 'no such picture; upload it first' }],
    message: 'A picture has not been uploaded.',
  });
}
