import { afterAll, describe, expect, it } from 'vitest';
import { runImports } from '#server/imports/run-imports.ts';
import type { ImportView } from '#shared/imports.ts';
import type { ProductView } from '#shared/products.ts';
import type { StockMovementView } from '#shared/stock-movements.ts';
import { importer, noPictures } from '#tests/support/import-file.ts';
import { staffClient } from '#tests/support/orders.ts';
import { makeApiKey } from '#tests/support/staff.ts';
import { makeProduct, orderRequest, startTestShop, stockOf } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const imports = await importer(shop);
const staff = await staffClient(shop);

const read = async (key: string | number) =>
  (await shop.send<ProductView>('GET', `/api/products/${key}`)).body;
const countProducts = async () =>
  (await shop.send<ProductView[]>('GET', '/api/products')).body.length;

const order = async (product: ProductView, quantity: number) => {
  const { status } = await shop.send('POST', '/api/orders', orderRequest([{ product, quantity }]));
  expect(status).toBe(201);
};

describe('a file of products', () => {
  it('changes nothing when it is exported and imported again', async () => {
    await makeProduct(shop, {
      name: '\'=1+1 "ring"; Ọ̀ṣun, ₦ &amp; <b>5</b>',
      description: 'First line\n\n=SUM(A1)\r\nlast line',
      price: 1_234_550,
      stockQuantity: 7,
      sku: '+234-A',
      barcode: '3.00E+05',
      externalId: "'0042 7",
      features: ['- a dash', String.raw`back\slash`, '=formula'],
      variations: [
        {
          id: 'own-id',
          name: 'Size: (US) | EU',
          type: 'size',
          options: ['6 | 7', 'a (b) [c]', 'x=y; z'],
          priceModifier: 500,
          optionPrices: { '6 | 7': -250, 'x=y; z': 0 },
          optionCodes: { 'a (b) [c]': { sku: 'S=1;2', barcode: '[9]' } },
        },
      ],
    });
    const before = (await shop.send('GET', '/api/products')).body;
    const { view, rows } = await imports.run(await imports.exported());
    expect(rows.filter(({ action }) => action !== 'unchanged')).toEqual([]);
    expect(view).toMatchObject({ format: 'store', state: 'done', newCategories: [] });
    expect(view.actions.unchanged).toBe(await countProducts());
    expect((await shop.send('GET', '/api/products')).body).toEqual(before);
  });

  it('is previewed with what changes, and writes nothing before it is started', async () => {
    const ring = await makeProduct(shop, {
      name: 'Preview ring',
      price: 100_000,
      stockQuantity: 5,
    });
    const file = [
      'Slug,Name,Price (NGN),Stock,Category,Description',
      `${ring.slug},Preview ring,"1,500.50",8,,`,
      ',New from a file,2000,3,Anklets of a file,"Long\ntext"',
      ',Without a price,,1,,Text',
      `${ring.slug},Again,1,1,,`,
      ',Wrong,ten naira,1.5,,Text',
    ].join('\n');
    const before = await countProducts();
    const { view, rows } = await imports.preview(file);
    expect(view).toMatchObject({
      state: 'previewed',
      actions: { created: 1, changed: 1, unchanged: 0, failed: 3 },
      newCategories: ['Anklets of a file'],
    });
    expect(rows[0]).toMatchObject({
      lines: [2],
      action: 'changed',
      productId: ring.id,
      changes: [
        { field: 'price', from: '₦1,000', to: '₦1,500.50' },
        { field: 'stockQuantity', from: '5', to: '8' },
      ],
    });
    expect(rows[1]?.changes).toContainEqual({ field: 'name', from: null, to: 'New from a file' });
    expect(rows[2]?.problems).toEqual([
      { field: 'price', message: 'is required for a new product: write it into the line' },
    ]);
    expect(rows[3]?.problems[0]?.message).toBe(
      'line 2 is the same product: leave one of the two out',
    );
    expect(rows[4]?.problems).toEqual(
      expect.arrayContaining([
        {
          field: 'price',
          message: '"ten naira" is not an amount in naira: write it like 15000 or ₦15,000',
        },
        { field: 'stockQuantity', message: '"1.5" is not a whole number: write it in digits' },
      ]),
    );
    expect(await countProducts()).toBe(before);
    expect(await read(ring.id)).toMatchObject({ price: 100_000, stockQuantity: 5 });

    await order(ring, 2);
    await shop.asStaff('POST', `/api/imports/${view.id}/start`, {});
    await runImports(shop.background(), noPictures(shop));
    // The two that were sold meanwhile stay sold.
    expect(await read(ring.id)).toMatchObject({ price: 150_050, stockQuantity: 6 });
    expect(await read('new-from-a-file')).toMatchObject({
      stockQuantity: 3,
      description: 'Long\ntext',
      category: { name: 'Anklets of a file' },
    });
    const { items } = await staff.products.stockMovements.query({ id: ring.id, limit: 1 });
    expect(items[0]).toMatchObject({
      change: 3,
      reason: 'edit',
      note: `Import #${view.id}, products.csv`,
    });
  });

  it.each([
    ['UTF-8 without a mark', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    [
      'UTF-16 of Excel',
      (text: string) => Buffer.from(`\uFEFF${text.replaceAll(/;(?! )/g, '\t')}`, 'utf16le'),
    ],
    ['semicolons and a sep line', (text: string) => Buffer.from(`sep=;\r\n${text}`)],
  ])('may be in %s', async (name, encode) => {
    const text = `Name;Price;Description\r\nẸ̀gbà ${name};12,5;"Ọlá ""gold""; ṣe"\r\n`;
    const { rows } = await imports.run(encode(text));
    expect(rows[0]).toMatchObject({ action: 'created', state: 'done', problems: [] });
    expect(await read(rows[0]?.productId ?? 0)).toMatchObject({
      name: `Ẹ̀gbà ${name}`,
      price: 1250,
      description: 'Ọlá "gold"; ṣe',
    });
  });

  it('is read by the columns that somebody assigns', async () => {
    const file = 'Artikel,Preis,Notes\nMapped ring,500,For her\n';
    const refused = await imports.send(file, { preview: 'true' });
    const issues = [{ path: 'mapping.name', columns: ['Artikel', 'Preis', 'Notes'] }];
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input', issues } });
    const mapping = JSON.stringify({ name: 'Artikel', price: 'Preis', description: 'Notes' });
    const { rows } = await imports.run(file, { mapping });
    expect(await read(rows[0]?.productId ?? 0)).toMatchObject({
      name: 'Mapped ring',
      price: 50_000,
      description: 'For her',
    });
    const wrong = await imports.send(file, { mapping: JSON.stringify({ name: 'Nowhere' }) });
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'mapping.name' }] } });
  });

  it.each([
    ['nothing', ''],
    ['a workbook', 'PK\u0003\u0004'],
    ['an open quote', 'Name,Price\n"ring,5'],
  ])('is refused if it is %s', async (_, file) => {
    expect(await imports.send(file)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });

  it('finds products by id, else by SKU, else by slug', async () => {
    const one = await makeProduct(shop, { name: 'Match by id' });
    const two = await makeProduct(shop, { name: 'Match by SKU', sku: 'MATCH-2' });
    const three = await makeProduct(shop, { name: 'Match by slug' });
    const { rows } = await imports.run(
      [
        'ID,Slug,SKU,Stock',
        `${one.id},,,21`,
        // An id of another store: the slug is not that of this product.
        `${one.id},match-by-slug,,23`,
        `,,match-2,22`,
        '999999,,,5',
      ].join('\n'),
    );
    expect(rows.map(({ action }) => action)).toEqual(['changed', 'changed', 'changed', 'failed']);
    expect(await stockOf(shop, one.id)).toBe(21);
    expect(await stockOf(shop, two.id)).toBe(22);
    expect(await stockOf(shop, three.id)).toBe(23);
  });

  it('says of a row that names no product only that', async () => {
    const nameless = await imports.preview(
      'SKU,Name,Price,Stock\n,,500,3\n,,600,4\nNOWHERE-1,,500,3\n',
    );
    const problemOf = (message: string) => [{ field: '', message }];
    expect(nameless.rows.map(({ problems }) => problems)).toEqual([
      problemOf('there is neither a name nor a SKU: write one of them'),
      problemOf('there is neither a name nor a SKU: write one of them'),
      problemOf('no product has this SKU, and there is no name for a new one: write the name'),
    ]);
    const grouped = await imports.preview(
      'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n30,grouped,G,Set,,,,\n',
    );
    expect(grouped.rows).toMatchObject([
      {
        problems: problemOf(
          'grouped products have no price and stock of their own: import the products in them',
        ),
        notes: [],
      },
    ]);
  });

  it('needs the scope products:write, and its categories another', async () => {
    const { authorization } = await makeApiKey(shop, ['products:write']);
    const send = async (headers: Record<string, string>, file: string) => {
      const response = await fetch(`${shop.url}/api/products/import?preview=true`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv', ...headers },
        body: file,
      });
      return { status: response.status, body: (await response.json()) as ImportView };
    };
    const file = 'Name,Price,Description,Category\nKeyed,1,Text,Unheard of\n';
    expect((await send({}, file)).status).toBe(401);
    const reader = await makeApiKey(shop, ['products:read']);
    expect((await send({ authorization: reader.authorization }, file)).status).toBe(403);
    const { status, body } = await send({ authorization }, file);
    expect(status).toBe(201);
    const [row] = await imports.rows(body.id);
    expect(row?.problems[0]).toMatchObject({ field: 'categoryId' });
  });

  it('is staged once if it is sent again with its Idempotency-Key', async () => {
    const { authorization } = await makeApiKey(shop, ['products:write']);
    const send = async (file: string) => {
      const response = await fetch(`${shop.url}/api/products/import?preview=true`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'text/csv', 'idempotency-key': 'of-monday' },
        body: file,
      });
      const { status, headers } = response;
      const isReplayed = headers.get('idempotency-replayed') === 'true';
      return { status, isReplayed, body: await response.json(), at: headers.get('location') };
    };
    const file = 'Name,Price,Description\nSent twice,1,Text\n';
    const first = await send(file);
    expect(first).toMatchObject({ status: 201, isReplayed: false });
    expect(await send(file)).toEqual({ ...first, isReplayed: true });
    expect(await send(`${file}Another,1,Text\n`)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it('arrives as a form as well', async () => {
    const form = new FormData();
    form.append('file', new Blob(['Name,Price,Description\nBy form,1,Text\n']), 'products.csv');
    const { authorization } = await makeApiKey(shop, ['products:write']);
    const response = await fetch(`${shop.url}/api/products/import?preview=true&name=a.csv`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ fileName: 'a.csv', actions: { created: 1 } });
    expect(response.headers.get('location')).toMatch(/^\/api\/imports\/\d+$/);
  });
});

describe('an import that is cut off', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Cut off ${index + 1}`);
  const file = ['Name,Price,Description,Stock', ...names.map((name) => `${name},5,Text,2`)].join(
    '\n',
  );

  it('goes on where it stopped and repeats nothing, also with two processes at once', async () => {
    const { body } = await imports.send(file);
    const stop = new AbortController();
    const { em, ...ctx } = shop.background();
    let written = 0;
    const counting = {
      ...ctx,
      em,
      now: () => {
        written += 1;
        if (written > 20) stop.abort();
        return ctx.now();
      },
    };
    await runImports(counting, noPictures(shop), stop.signal);
    const stopped = (await shop.asStaff<ImportView>('GET', `/api/imports/${body.id}`)).body;
    expect(stopped.state).toBe('running');
    expect(stopped.states.done).toBeGreaterThan(0);
    expect(stopped.states.waiting).toBeGreaterThan(0);
    await Promise.all([
      runImports(shop.background(), noPictures(shop)),
      runImports(shop.background(), noPictures(shop)),
    ]);
    const done = (await shop.asStaff<ImportView>('GET', `/api/imports/${body.id}`)).body;
    expect(done).toMatchObject({ state: 'done', states: { done: 12, waiting: 0, failed: 0 } });
    const { items } = await staff.products.listForStaff.query({ search: 'Cut off', limit: 100 });
    expect(items.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    const movements = await shop
      .fork()
      .execute<StockMovementView[]>(
        `select m.* from stock_movements m join products p on p.id = m.product_id where p.name like 'Cut off %'`,
      );
    expect(movements).toHaveLength(12);
  });
});

describe('undoing an import', () => {
  it('takes back what nobody has changed since, and lists the rest', async () => {
    const calm = await makeProduct(shop, { name: 'Undo calm', price: 10_000, stockQuantity: 4 });
    const sold = await makeProduct(shop, { name: 'Undo sold', price: 10_000, stockQuantity: 4 });
    const edited = await makeProduct(shop, {
      name: 'Undo edited',
      price: 10_000,
      stockQuantity: 4,
    });
    const counted = await makeProduct(shop, {
      name: 'Undo counted',
      price: 10_000,
      stockQuantity: 4,
    });
    const file = [
      'Slug,Name,Price,Stock,Description,Category,Features',
      ...['calm', 'sold', 'edited', 'counted'].map(
        (it) => `undo-${it},Undo ${it},250,9,Imported text,Undo category,`,
      ),
      ',Undo new,100,2,Text,Undo category,',
      ',Undo new sold,100,2,Text,,',
      ',Undo new edited,100,2,Text,,',
      ',Undo new pieces,100,2,Text,,',
    ].join('\n');
    const { view } = await imports.run(file);
    expect(view.states).toMatchObject({ done: 8, failed: 0 });
    await order(await read(sold.id), 3);
    await order(await read('undo-new-sold'), 1);
    const now = await read(edited.id);
    await shop.asStaff('PUT', `/api/products/${edited.id}`, { ...now, price: 77_700 });
    const fresh = await read('undo-new-edited');
    await shop.asStaff('PUT', `/api/products/${fresh.id}`, { ...fresh, description: 'By hand' });
    await staff.products.correctStock.mutate({
      id: counted.id,
      quantity: 8,
      seenQuantity: 9,
      note: 'Counted',
    });

    const pieces = await read('undo-new-pieces');
    await shop.asStaff('PUT', `/api/products/${pieces.id}/counting`, { chooser: 'staff' });

    const { view: undone, rows } = await imports.undo(view.id);
    expect(undone).toMatchObject({ state: 'undone', states: { undone: 3, conflicted: 5 } });
    expect(await read(calm.id)).toMatchObject({
      price: 10_000,
      stockQuantity: 4,
      description: 'Made for a test.',
      category: null,
    });
    expect(await read(sold.id)).toMatchObject({ price: 10_000, stockQuantity: 1 });
    expect(await read(edited.id)).toMatchObject({
      price: 77_700,
      stockQuantity: 4,
      description: 'Made for a test.',
    });
    expect(await read(counted.id)).toMatchObject({ price: 10_000, stockQuantity: 8 });
    expect((await shop.send('GET', '/api/products/undo-new')).status).toBe(404);
    expect((await shop.send('GET', '/api/products/undo-new-sold')).status).toBe(200);
    expect(await read('undo-new-edited')).toMatchObject({ description: 'By hand' });
    const conflicted = rows.filter(({ state }) => state === 'conflicted');
    expect(
      conflicted.map(({ name, problems }) => [name, problems.map(({ field }) => field)]),
    ).toEqual([
      ['Undo edited', ['price']],
      ['Undo counted', ['stockQuantity']],
      ['Undo new sold', ['']],
      ['Undo new edited', ['description']],
      ['Undo new pieces', ['']],
    ]);
    const categories = (await shop.send<{ name: string }[]>('GET', '/api/categories')).body;
    expect(categories.map(({ name }) => name)).not.toContain('Undo category');
    const audit = await staff.audit.list.query({ action: 'import_undone' });
    expect(audit.items[0]?.subject).toBe(`#${view.id} products.csv`);
  });

  it('is refused for a preview', async () => {
    const { view } = await imports.preview('Name,Price,Description\nNever started,1,Text\n');
    expect(await shop.asStaff('POST', `/api/imports/${view.id}/undo`, {})).toMatchObject({
      status: 409,
      body: { code: 'import_not_started' },
    });
    expect((await shop.asStaff('POST', '/api/imports/999999/start', {})).status).toBe(404);
  });
});
