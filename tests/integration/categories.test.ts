import { afterAll, describe, expect, it } from 'vitest';
import type { CategoryView } from '#shared/categories.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

const list = async () => (await shop.send<CategoryView[]>('GET', '/api/categories')).body;
const create = <Body = CategoryView>(body: unknown) =>
  shop.asStaff<Body>('POST', '/api/categories', body);
const update = <Body = CategoryView>(id: number, body: unknown) =>
  shop.asStaff<Body>('PUT', `/api/categories/${id}`, body);
const remove = (id: number) => shop.asStaff<ErrorBody>('DELETE', `/api/categories/${id}`);

describe('the categories', () => {
  it('are listed with slug and product count', async () => {
    const { status, headers, body } = await shop.send<CategoryView[]>('GET', '/api/categories');
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe('8');
    expect(body.map(({ name, slug, productCount }) => [name, slug, productCount])).toEqual([
      ['Necklaces', 'necklaces', 6],
      ['Earrings', 'earrings', 6],
      ['Bracelets', 'bracelets', 5],
      ['Rings', 'rings', 5],
      ['Watches', 'watches', 2],
      ['Bags', 'bags', 2],
      ['Glasses', 'glasses', 2],
      ['Scarves', 'scarves', 2],
    ]);
  });

  it('can be read by id; an unknown id is not found', async () => {
    const [first] = await list();
    const client = trpcClient(shop);
    expect(await client.categories.byId.query({ id: first?.id ?? 0 })).toEqual(first);
    await expect(client.categories.byId.query({ id: 999_999 })).rejects.toThrow(
      'Category not found',
    );
  });
});

describe('a new category', () => {
  it('has a trimmed name, a slug and no products', async () => {
    const { status, body } = await create({ name: ' Anklets ', description: ' For the feet. ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      name: 'Anklets',
      slug: 'anklets',
      description: 'For the feet.',
      image: null,
      productCount: 0,
    });
    expect(await list()).toContainEqual(body);
  });

  it.each([
    ['absent', {}],
    ['null', { description: null }],
    ['blank', { description: '' }],
  ])('has an empty description where that is %s', async (what, fields) => {
    const { status, body } = await create({ name: `Description ${what}`, ...fields });
    expect([status, body.description]).toEqual([201, '']);
  });

  it('ignores a given id, slug or count', async () => {
    const { body } = await create({ name: 'Own Mind', id: 1, slug: 'mine', productCount: 99 });
    expect(body).toMatchObject({ slug: 'own-mind', productCount: 0 });
    expect(body.id).not.toBe(1);
  });

  it('gets a slug even if its name has only digits or symbols', async () => {
    expect((await create({ name: '2024' })).body.slug).toBe('p-2024');
    expect((await create({ name: '💍' })).body.slug).toBe('category');
    expect((await create({ name: '💎' })).body.slug).toBe('category-2');
    expect((await create({ name: 'Own-Mind!' })).body.slug).toBe('own-mind-2');
  });

  it.each([
    ['without a name', {}, 'name'],
    ['with name null', { name: null }, 'name'],
    ['with a blank name', { name: '  ' }, 'name'],
    ['with a name that is no text', { name: ['Rings'] }, 'name'],
    ['with an over-long name', { name: 'x'.repeat(101) }, 'name'],
    ['with a NUL in its name', { name: 'Ri\u0000ngs' }, 'name'],
    ['with an over-long description', { name: 'A', description: 'x'.repeat(1001) }, 'description'],
    ['with a description that is no text', { name: 'A', description: 5 }, 'description'],
  ])('%s is refused by name', async (_, body, path) => {
    const before = await list();
    const { status, body: error } = await create<ErrorBody>(body);
    expect(status).toBe(400);
    expect(error.issues?.map((issue) => issue.path)).toEqual([path]);
    expect(await list()).toEqual(before);
  });

  it('is rejected without a name, with the message of the back office', async () => {
    const { body } = await create<ErrorBody>({ name: '' });
    expect(body.message).toContain('Category name is required');
  });

  it.each(['Rings', 'rings', ' RINGS '])(
    'cannot be named %j if that name is taken',
    async (name) => {
      const { status, body } = await create<ErrorBody>({ name });
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'name_taken', issues: [{ path: 'name' }] });
    },
  );

  it('is created once by twenty simultaneous requests', async () => {
    const names = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'Rushed' : 'RUSHED'));
    const answers = await Promise.all(names.map((name) => create<ErrorBody>({ name })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'name_taken')).toHaveLength(19);
  });

  it('gets a numbered slug if the slug is taken, even twenty at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create({ name: `Same${'!'.repeat(index)}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(20);
  });
});

describe('a changed category', () => {
  it('keeps its slug, and its products show the new name', async () => {
    const { body: category } = await create({ name: 'Brooches' });
    const product = await makeProduct(shop, { categoryId: category.id });
    const { status, body } = await update(category.id, { name: 'Pins', description: 'New.' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...category, name: 'Pins', description: 'New.', productCount: 1 });
    const { body: shown } = await shop.send('GET', `/api/products/${product.id}`);
    expect(shown).toMatchObject({ category: { id: category.id, name: 'Pins', slug: 'brooches' } });
  });

  it('can change the case of its own name, but not take another’s name', async () => {
    const { body } = await create({ name: 'Cufflinks' });
    expect((await update(body.id, { name: 'CUFFLINKS' })).status).toBe(200);
    const taken = await update<ErrorBody>(body.id, { name: 'rings' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'name_taken' } });
    expect((await list()).find(({ id }) => id === body.id)?.name).toBe('CUFFLINKS');
  });

  it('is rejected with the name of the invalid field', async () => {
    const [first] = await list();
    const { status, body } = await update<ErrorBody>(first?.id ?? 0, { name: ' ' });
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: 'name', message: 'Category name is required' }]);
  });

  it('is not found by an unknown id', async () => {
    expect(await update(999_999, { name: 'Nowhere' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

describe('a deleted category', () => {
  it('is gone if it was empty', async () => {
    const { body } = await create({ name: 'Short-lived' });
    expect((await remove(body.id)).status).toBe(204);
    expect((await list()).map(({ id }) => id)).not.toContain(body.id);
    expect(await remove(body.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('stays while it has products, and the error says how many', async () => {
    const rings = (await list()).find(({ slug }) => slug === 'rings');
    const { status, body } = await remove(rings?.id ?? 0);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'category_not_empty',
      message:
        'Cannot delete category. This category has 5 products. Please reassign or delete them first.',
    });
    expect(await list()).toContainEqual(rings);
  });

  it('is removed from its archived products', async () => {
    const { body: category } = await create({ name: 'Discontinued' });
    const product = await makeProduct(shop, { categoryId: category.id });
    await shop.send('POST', '/api/orders', orderRequest([{ product }]));
    await shop.asStaff('DELETE', `/api/products/${product.id}`);
    expect((await remove(category.id)).status).toBe(204);
  });

  it('loses a race against a new product, or wins it; nothing breaks', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body: category } = await create({ name: `Contested ${round}` });
      const product = await makeProduct(shop);
      const [removal, move] = await Promise.all([
        remove(category.id),
        shop.asStaff('PUT', `/api/products/${product.id}`, { ...product, categoryId: category.id }),
      ]);
      expect([
        [204, 400],
        [409, 200],
      ]).toContainEqual([removal.status, move.status]);
    }
  });
});
