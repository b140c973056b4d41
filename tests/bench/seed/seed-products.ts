import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { withoutIndices } from './without-indices.ts';

/** Stock of the products that the bench orders: no run sells it out. */
export const AMPLE_STOCK = 1_000_000;

/**
 * Writes products until there are `count`. Each takes category, pictures, features and variations from a product of the demo
 * catalogue, under a name and price of its own. They are older than the demo catalogue. One in fifty is archived, every
 * seventh has ample stock, the others between 0 and 40 items.
 */
export async function seedProducts(em: SqlEntityManager, count: number): Promise<void> {
  const [{ existing } = { existing: 0 }] = await em.execute<{ existing: number }[]>(
    'select count(*)::int as existing from products',
  );
  await withoutIndices(em, 'products', () =>
    insertProducts(em, Math.max(0, count - existing), existing),
  );
  await em.execute(
    `insert into stock_movements (product_id, change, stock_after, reason, created_at)
     select id, stock_quantity, stock_quantity, 'initial', created_at from products
     where slug like '%-seed-%' and stock_quantity > 0`,
  );
}

const insertProducts = (em: SqlEntityManager, count: number, templates: number) =>
  em.execute(
    `insert into products (slug, name, description, price, from_price, category_id, images, image_alts, features,
       variations, featured, stock_quantity, archived_at, created_at)
     select lower(replace(made.name, ' ', '-')) || '-seed-' || n, made.name,
       made.name || '. ' || template.description || ' '
         || (array['Made by hand in Lagos.', 'Cast, filed and polished in our own workshop.', 'Comes in a lined box.',
           'Hallmarked and checked by a gemmologist.', 'Matches the earrings of the same series.'])[1 + n % 5]
         || ' Number ' || n || ' of the series.',
       template.price + extra, template.from_price + extra, template.category_id, template.images,
       template.image_alts, template.features, template.variations, n % 200 = 0,
       case when n % 7 = 0 then ${AMPLE_STOCK} else n * 13 % 41 end,
       case when n % 50 = 11 then now() - n * interval '1 minute' end,
       now() - interval '1 hour' - n * interval '10 minutes'
     from (
       select n, n % ? as rank, (n * 37 % 97) * 50000 as extra,
         (array['Adunni', 'Edo', 'Agba', 'Imole', 'Oriire', 'Owo', 'Irawo', 'Wura', 'Omi', 'Ewe', 'Agbe', 'Oorun', 'Didan',
           'Oru', 'Nka', 'Ife', 'Okun', 'Oba', 'Titi', 'Akoko', 'Irin', 'Oge', 'Eko', 'Oju', 'Adire', 'Ayo'])[1 + n % 26]
         || ' ' || (array['Emerald', 'Ruby', 'Sapphire', 'Pearl', 'Coral', 'Onyx', 'Lapis', 'Diamond', 'Opal', 'Amber',
           'Jade', 'Garnet', 'Topaz', 'Citrine', 'Amethyst', 'Turquoise', 'Moonstone'])[1 + n % 17]
         || ' ' || (array['Halo', 'Solitaire', 'Heritage', 'Filigree', 'Signature', 'Twist', 'Crescent', 'Royal', 'Beaded',
           'Hammered', 'Lattice'])[1 + n % 11] as words
       from generate_series(1, ?) as n
     ) as numbered
     join (
       select products.*, row_number() over (order by id) - 1 as rank, regexp_replace(name, '^.* ', '') as form from products
     ) as template on template.rank = numbered.rank
     cross join lateral (select words || ' ' || form as name) as made
     order by n`,
    [templates, count],
  );
