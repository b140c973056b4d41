import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { forQuote } from '#server/checkout/read-checkout.ts';
import type { BareDatabase } from './queries.ts';

/** The response to `GET /api/products/:id`, for the rows `p`. */
const present = (rows: string, orderBy = '') => `
  select p.id, p.slug, p.name, p.description, p.price::float8 as price, p.from_price::float8 as "fromPrice",
    p.category_id as "categoryId",
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) end as category,
    p.images, p.image_alts as "imageAlts",
    (select coalesce(json_agg(json_build_object('key', s.key, 'url', i.url, 'alt', coalesce(p.image_alts ->> i.url, p.name),
        'width', s.width, 'height', s.height, 'color', s.color, 'placeholder', s.placeholder, 'widths', s.widths)
        order by i.position), '[]')
      from jsonb_array_elements_text(p.images) with ordinality as i (url, position)
      join pictures as s on s.key = substring(i.url from '^/media/([a-z0-9-]+)[.]webp$')) as pictures,
    p.hero_image as "heroImage", p.featured, p.hero_featured as "heroFeatured", p.in_stock as "inStock",
    p.stock_quantity as "stockQuantity", p.features, p.variations, p.version, p.created_at as "createdAt"
  from (${rows}) as p left join categories as c on c.id = p.category_id ${orderBy}`;

const orders: Record<string, string> = {
  featured: 'p.featured desc, p.created_at desc, p.id desc',
  newest: 'p.created_at desc, p.id desc',
  'price-low': 'p.from_price, p.id',
  'price-high': 'p.from_price desc, p.id desc',
};

const answer = (response: ServerResponse, body: unknown, headers: Record<string, number> = {}) => {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    ...headers,
  });
  response.end(bytes);
};

/** The REST paths of one product and of lists, and what a quote reads, on nothing but `node:http` and the driver. Resolves to its address. */
export async function serveCatalogue({ query }: BareDatabase): Promise<string> {
  const product = async (id: string, response: ServerResponse) => {
    const rows = await query(
      'product',
      present('select * from products as p where p.id = $1 and p.archived_at is null'),
      [id],
    );
    answer(response, rows[0]);
  };
  const list = async (search: URLSearchParams, response: ServerResponse) => {
    const sort = search.get('sort') ?? 'featured';
    const category = search.get('categoryId');
    const where = `where p.archived_at is null ${category ? 'and p.category_id = $1' : 'and $1::int is null'}`;
    const [items, counted] = await Promise.all([
      query(
        `list-${sort}-${category !== null}`,
        present(
          `select * from products as p ${where} order by ${orders[sort]} limit $2 offset $3`,
          `order by ${orders[sort]}`,
        ),
        [category, search.get('limit'), search.get('offset') ?? 0],
      ),
      query<{ total: number }>(
        `count-${category !== null}`,
        `select count(*)::int as total from products as p ${where}`,
        [category],
      ),
    ]);
    answer(response, items, { 'x-total-count': counted[0]?.total ?? 0 });
  };
  const quote = async (search: URLSearchParams, response: ServerResponse) => {
    const ids = search.get('ids')?.split(',').map(Number) ?? [];
    const [{ text, values }, name] = forQuote(ids);
    answer(response, await query(name, text, [...values]));
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://limit');
    const id = /^\/api\/products\/(\d+)$/.exec(pathname)?.[1];
    const work =
      pathname === '/quote'
        ? quote(searchParams, response)
        : id === undefined
          ? list(searchParams, response)
          : product(id, response);
    work.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
