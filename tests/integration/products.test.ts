import { afterAll, describe, expect, it } from 'vitest';
import type { CategoryView } from '#shared/categories.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder, OrderView } from '#shared/orders.ts';
import type { ProductView } from '#shared/products.ts';
import type { EditedProductView } from '#shared/staff-products.ts';
import {
  makeProduct,
  orderRequest,
  publicView,
  startTestShop,
  stockOf,
} from '#tests/support/test-shop.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

const create = <Body = EditedProductView>(body: unknown) =>
  shop.asStaff<Body>('POST', '/api/products', body);
const update = <Body = EditedProductView>(id: number, body: unknown) =>
  shop.asStaff<Body>('PUT', `/api/products/${id}`, body);
const remove = (id: number) => shop.asStaff<ErrorBody>('DELETE', `/api/products/${id}`);
const read = <Body = ProductView>(key: number | string) =>
  shop.send<Body>('GET', `/api/products/${key}`);
const countProducts = async () =>
  Number((await shop.send('GET', '/api/products?limit=1')).headers.get('x-total-count'));

const good = {
  name: 'Sunrise Hoops',
  description: 'Made for a test.',
  price: 1_500_000,
  stockQuantity: 10,
};
const size = { id: 'a', name: 'Size', type: 'size', options: ['16', '17'], priceModifier: 0 };
const [demo] = (await shop.send<ProductView[]>('GET', '/api/products?featured=true')).body;
const picture = demo?.images[0] ?? '';

describe('a new product', () => {
  it('needs four fields and fills in the others', async () => {
    const { status, body } = await create({ ...good, name: 'Four Fields' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      slug: 'four-fields',
      name: 'Four Fields',
      description: 'Made for a test.',
      price: 1_500_000,
      salePrice: null,
      saleFrom: null,
      saleUntil: null,
      onSale: false,
      fromPrice: 1_500_000,
      categoryId: null,
      category: null,
      images: [],
      imageAlts: {},
      pictures: [],
      heroImage: null,
      featured: false,
      heroFeatured: false,
      freeOnPurpose: false,
      inStock: true,
      stockQuantity: 10,
      features: [],
      variations: [],
      combinations: [],
      optionPictures: [],
      sku: null,
      barcode: null,
      externalId: null,
      status: 'published',
      publishAt: null,
      lowStock: null,
      costPrice: null,
      version: 1,
      createdAt: body.createdAt,
      updatedAt: body.createdAt,
    });
    expect((await read(body.id)).body).toEqual(publicView(body));
  });

  it.each([
    'categoryId',
    'inStock',
    'featured',
    'heroFeatured',
    'images',
    'imageAlts',
    'heroImage',
    'features',
    'variations',
    'version',
  ] as const)('has the same %s whether null, blank or not given', async (field) => {
    const absent = await create(good);
    for (const value of [null, '']) {
      const { status, body } = await create({ ...good, [field]: value });
      expect(status).toBe(201);
      expect(body[field]).toEqual(absent.body[field]);
    }
  });

  it('stores everything that is sent, with trimmed texts and without blank features', async () => {
    const { body } = await create({
      ...good,
      name: '  Trimmed Hoops ',
      features: [' Hypoallergenic ', '', '   ', 'Made in Abuja'],
      images: [picture, 'https://pictures.example.com/hoops.jpg'],
      imageAlts: { [picture]: 'Hoops on marble' },
      heroImage: picture,
      featured: true,
      heroFeatured: true,
      inStock: false,
      variations: [{ ...size, optionPrices: { 17: 5_000 } }],
    });
    expect(body).toMatchObject({
      name: 'Trimmed Hoops',
      features: ['Hypoallergenic', 'Made in Abuja'],
      images: [picture, 'https://pictures.example.com/hoops.jpg'],
      pictures: [{ url: picture, alt: 'Hoops on marble' }, { alt: 'Trimmed Hoops' }],
      heroImage: picture,
      featured: true,
      heroFeatured: true,
      inStock: false,
      variations: [{ ...size, optionPrices: { 17: 5_000 } }],
    });
  });

  it('drops variations without a name or an option; the others get ids and no surcharge', async () => {
    const { status, body } = await create({
      ...good,
      variations: [
        { name: 'Metal', options: [' Gold ', '', 'Silver'] },
        { name: ' ', options: ['A'] },
        { name: 'Length', options: ['  '] },
        { name: 'Clasp', type: 'material', options: ['Hook'], id: '', priceModifier: null },
      ],
    });
    expect(status).toBe(201);
    expect(body.variations).toMatchObject([
      { name: 'Metal', type: 'combo', options: ['Gold', 'Silver'], priceModifier: 0 },
      { name: 'Clasp', type: 'material', options: ['Hook'], priceModifier: 0 },
    ]);
    const ids = body.variations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('');
  });

  it('has the price of its cheapest choice as from-price, never below zero', async () => {
    const cheaper = { ...size, priceModifier: 2_000, optionPrices: { 17: -100_000 } };
    expect((await create({ ...good, variations: [cheaper] })).body.fromPrice).toBe(1_400_000);
    const free = { ...size, priceModifier: -2_000_000 };
    const given = { ...good, variations: [free], freeOnPurpose: true };
    expect((await create(given)).body.fromPrice).toBe(0);
  });

  it('has its category with name and slug', async () => {
    const [rings] = (await shop.send<CategoryView[]>('GET', '/api/categories')).body;
    const { body } = await create({ ...good, categoryId: rings?.id });
    expect(body).toMatchObject({
      categoryId: rings?.id,
      category: { id: rings?.id, name: rings?.name, slug: rings?.slug },
    });
  });

  it('ignores fields that are only read', async () => {
    const { status, body } = await create({
      ...good,
      id: 1,
      slug: 'mine',
      fromPrice: 1,
      createdAt: '2000-01-01T00:00:00Z',
      category: { id: 1 },
      pictures: 'none',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ fromPrice: good.price, category: null });
    expect(body.id).not.toBe(1);
    expect(body.slug).not.toBe('mine');
    expect(new Date(body.createdAt).getFullYear()).toBeGreaterThan(2000);
  });

  const refusals: [what: string, fields: object, path: string][] = [
    ['without a name', { name: undefined }, 'name'],
    ['with a blank name', { name: '  ' }, 'name'],
    ['with a name that is no text', { name: 5 }, 'name'],
    ['with an over-long name', { name: 'x'.repeat(201) }, 'name'],
    ['with a NUL in its name', { name: 'Ri\u0000ng' }, 'name'],
    ['without a description', { description: null }, 'description'],
    ['without a price', { price: undefined }, 'price'],
    ['with a price in text', { price: '1500' }, 'price'],
    ['with a negative price', { price: -1 }, 'price'],
    ['with half a kobo', { price: 0.5 }, 'price'],
    ['dearer than a billion naira', { price: 100_000_000_001 }, 'price'],
    ['with less than no stock', { stockQuantity: -1 }, 'stockQuantity'],
    ['with half a piece in stock', { stockQuantity: 1.5 }, 'stockQuantity'],
    ['with endless stock', { stockQuantity: 1e10 }, 'stockQuantity'],
    ['without a stock', { stockQuantity: '' }, 'stockQuantity'],
    ['with a flag in words', { featured: 'yes' }, 'featured'],
    ['in an unknown category', { categoryId: 999_999 }, 'categoryId'],
    ['in a category beyond integers', { categoryId: 3e9 }, 'categoryId'],
    ['with a category in words', { categoryId: 'rings' }, 'categoryId'],
    ['with a script for a picture', { images: ['javascript:alert(1)'] }, 'images.0'],
    ['with a picture over plain http', { images: ['http://example.com/a.jpg'] }, 'images.0'],
    ['with a picture never uploaded', { images: ['/media/nothing-12345678.webp'] }, 'images.0'],
    ['with a picture outside the folder', { images: ['/media/../../secret'] }, 'images.0'],
    ['with a hero picture never uploaded', { heroImage: '/media/nothing.webp' }, 'heroImage'],
    ['with too many pictures', { images: Array.from({ length: 21 }, () => picture) }, 'images'],
    ['with features that are no list', { features: 'shiny' }, 'features'],
    ['with an over-long feature', { features: ['x'.repeat(301)] }, 'features.0'],
    ['with an alt text that is no text', { imageAlts: { a: 5 } }, 'imageAlts.a'],
    [
      'with an unknown kind of variation',
      { variations: [{ ...size, type: 'smell' }] },
      'variations.0.type',
    ],
    [
      'with two variations of one name',
      { variations: [size, { ...size, name: 'SIZE' }] },
      'variations',
    ],
    [
      'with a choice dearer than any price',
      { variations: [{ ...size, priceModifier: 1e11 }] },
      'variations',
    ],
  ];

  it.each(refusals)('%s is rejected by name and not written', async (_, fields, path) => {
    const before = await countProducts();
    const { status, body } = await create<ErrorBody>({ ...good, ...fields });
    expect(status).toBe(400);
    expect(body.issues?.map((issue) => issue.path)).toContain(path);
    expect(body.message).not.toBe('');
    expect(await countProducts()).toBe(before);
  });

  it.runIf(shop.kind === 'postgres')(
    'is refused when its category is deleted at that very moment',
    async () => {
      const { body: category } = await shop.asStaff<CategoryView>('POST', '/api/categories', {
        name: 'Vanishing',
      });
      const { sent } = await shop.fork().transactional(async (tx) => {
        await tx.execute('delete from categories where id = ?', [category.id]);
        const request = create<ErrorBody>({ ...good, categoryId: category.id });
        await untilBlocked(shop);
        return { sent: request };
      });
      const { status, body } = await sent;
      expect(status).toBe(400);
      expect(body.issues?.[0]?.path).toBe('categoryId');
    },
  );
});

describe('a slug', () => {
  it('is made of the name, without accents', async () => {
    expect((await create({ ...good, name: 'Ẹ̀gbà Ọrùn – No. 2' })).body.slug).toBe('egba-orun-no-2');
  });

  it('gets a number if the name was used before', async () => {
    const slugs = [];
    for (let n = 0; n < 3; n += 1)
      slugs.push((await create({ ...good, name: 'Twin Pearl' })).body.slug);
    expect(slugs).toEqual(['twin-pearl', 'twin-pearl-2', 'twin-pearl-3']);
  });

  it('is different for each of twenty products with one name that are created at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create({ ...good, name: 'Crowded Name' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(20);
  });

  it('cannot look like an id', async () => {
    const { body } = await create({ ...good, name: '2024' });
    expect(body.slug).toBe('p-2024');
    expect((await read('p-2024')).body.id).toBe(body.id);
  });

  it('finds the product even if its name has no letters', async () => {
    const { body } = await create({ ...good, name: '💍' });
    expect(body.slug).toMatch(/^product(-\d+)?$/);
    expect((await read(body.slug)).body.id).toBe(body.id);
  });

  it('stays if the product is renamed', async () => {
    const { body } = await create({ ...good, name: 'Old Name' });
    const renamed = await update(body.id, { ...good, name: 'New Name' });
    expect(renamed.body).toMatchObject({ name: 'New Name', slug: 'old-name' });
    expect((await read('new-name')).status).toBe(404);
  });
});

describe('one product', () => {
  it('is found by its id and by its slug', async () => {
    const { body } = await create({ ...good, name: 'Findable' });
    expect((await read(body.id)).body).toEqual(publicView(body));
    expect((await read('findable')).body).toEqual(publicView(body));
  });

  it.each(['0', '999999', '99999999999999', 'no-such-slug', 'FINDABLE', '-1', '1.5', "1'or'1'='1"])(
    'is not found by %s',
    async (key) => {
      const { status, body } = await read<ErrorBody>(encodeURIComponent(key));
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );

  it('answers 4xx for a NUL or an over-long key', async () => {
    for (const key of ['a%00b', 'x'.repeat(300), 'x'.repeat(6000)]) {
      const { status } = await read(key);
      expect([400, 404]).toContain(status);
    }
  });
});

describe('a changed product', () => {
  it('stays the same if it is sent back as it was read', async () => {
    const { body: products } = await shop.send<ProductView[]>('GET', '/api/products?limit=40');
    expect(products.length).toBeGreaterThan(30);
    for (const product of products) {
      const { status, body } = await update(product.id, product);
      expect(status).toBe(200);
      expect(publicView(body)).toEqual(product);
    }
  });

  it('has every field replaced, and the next version', async () => {
    const { body: before } = await create({
      ...good,
      features: ['Gone'],
      images: [picture],
      featured: true,
      variations: [size],
    });
    const { status, body } = await update(before.id, {
      ...good,
      name: 'Changed',
      price: 2_000_000,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: before.id,
      name: 'Changed',
      price: 2_000_000,
      fromPrice: 2_000_000,
      features: [],
      images: [],
      featured: false,
      variations: [],
      version: before.version + 1,
      createdAt: before.createdAt,
    });
    expect((await read(before.id)).body).toEqual(publicView(body));
  });

  it('is rejected with a version that somebody else has changed meanwhile', async () => {
    const { body } = await create(good);
    expect((await update(body.id, { ...body, price: 1 })).status).toBe(200);
    const late = await update<ErrorBody>(body.id, { ...body, price: 2 });
    expect(late).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect((await read(body.id)).body.price).toBe(1);
  });

  it('lets exactly one of ten editors of the same version through', async () => {
    const { body } = await create(good);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => update(body.id, { ...body, price: index + 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('is changed in any case without a version', async () => {
    const { body } = await create(good);
    await update(body.id, { ...body, price: 1 });
    for (const version of [undefined, null, '']) {
      expect((await update(body.id, { ...body, price: 2, version })).status).toBe(200);
    }
  });

  it('is rejected with the name of an invalid field, and stays as it was', async () => {
    const { body: before } = await create(good);
    const { status, body } = await update<ErrorBody>(before.id, { ...good, price: -5, name: '' });
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path).toSorted()).toEqual(['name', 'price']);
    expect((await read(before.id)).body).toEqual(publicView(before));
  });

  it.each([999_999, 2_147_483_647])('is not found by id %d', async (id) => {
    expect(await update(id, good)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999'])('cannot be addressed as %s', async (id) => {
    const { status } = await shop.asStaff('PUT', `/api/products/${id}`, good);
    expect([400, 404]).toContain(status);
  });
});

describe('a deleted product', () => {
  it('is gone if nobody ever ordered it', async () => {
    const product = await makeProduct(shop);
    expect((await remove(product.id)).status).toBe(204);
    const rows = await shop.fork().execute('select 1 from products where id = ?', [product.id]);
    expect(rows).toEqual([]);
    expect(await remove(product.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('is archived if it was ordered: nobody finds it, but its orders keep it', async () => {
    const product = await makeProduct(shop, { name: 'Archive Me', featured: true });
    const { body: order } = await shop.send<CustomerOrder>(
      'POST',
      '/api/orders',
      orderRequest([{ product, quantity: 4 }]),
    );
    expect((await remove(product.id)).status).toBe(204);

    expect((await read(product.id)).status).toBe(404);
    expect((await read(product.slug)).status).toBe(404);
    expect((await shop.asStaff('GET', `/api/products/${product.id}`)).status).toBe(404);
    expect((await update(product.id, good)).status).toBe(404);
    expect((await remove(product.id)).status).toBe(404);
    const listed = await shop.asStaff<ProductView[]>('GET', '/api/products');
    expect(listed.body.map(({ id }) => id)).not.toContain(product.id);
    const found = await shop.send<ProductView[]>('GET', '/api/products?search=archive');
    expect(found.body).toEqual([]);

    const { body: orders } = await shop.asStaff<OrderView[]>(
      'GET',
      `/api/orders?search=${order.id}`,
    );
    expect(orders[0]?.items).toMatchObject([
      { productId: product.id, name: 'Archive Me', quantity: 4 },
    ]);
    expect(await stockOf(shop, product.id)).toBe(6);
    await shop.asStaff('PATCH', `/api/orders/${order.id}/status`, { status: 'cancelled' });
    expect(await stockOf(shop, product.id)).toBe(10);
  });

  it('keeps its slug: a new product with the name gets a number', async () => {
    const product = await makeProduct(shop, { name: 'Reborn' });
    await shop.send('POST', '/api/orders', orderRequest([{ product }]));
    await remove(product.id);
    expect((await create({ ...good, name: 'Reborn' })).body.slug).toBe('reborn-2');
  });

  it('during an order is either rejected there or archived, never lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await makeProduct(shop);
      const [order, removal] = await Promise.all([
        shop.send('POST', '/api/orders', orderRequest([{ product }])),
        remove(product.id),
      ]);
      expect(removal.status).toBe(204);
      expect([201, 409]).toContain(order.status);
      const rows = await shop.fork().execute('select 1 from products where id = ?', [product.id]);
      expect(rows).toHaveLength(order.status === 201 ? 1 : 0);
    }
  });
});
