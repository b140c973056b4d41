import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { CategoryView } from '#shared/categories.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { PriceBand, ProductSort, ProductView } from '#shared/products.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

/** A shop to which no test adds products. */
const cleanShop = await startTestShop();
afterAll(() => cleanShop.close());
const clean = trpcClient(cleanShop);

const list = (query: string) => shop.send<ProductView[]>('GET', `/api/products?${query}`);
const namesOf = async (query: string) => (await list(query)).body.map(({ name }) => name);
const search = (words: string) => namesOf(`search=${encodeURIComponent(words)}`);
const categoryNamed = async (name: string) =>
  (await shop.send<CategoryView[]>('GET', '/api/categories')).body.find(
    (each) => each.name === name,
  );

describe('the list of products', () => {
  it('is complete without a limit, with a count', async () => {
    const { status, headers, body } = await list('');
    expect(status).toBe(200);
    expect(body).toHaveLength(30);
    expect(headers.get('x-total-count')).toBe('30');
  });

  it('has pages without gaps, each with the whole count', async () => {
    const { body: all } = await list('sort=newest');
    const pages = await Promise.all(
      [0, 12, 24, 36].map((offset) => list(`sort=newest&limit=12&offset=${offset}`)),
    );
    expect(pages.map(({ body }) => body.length)).toEqual([12, 12, 6, 0]);
    expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual([
      '30',
      '30',
      '30',
      '30',
    ]);
    expect(pages.flatMap(({ body }) => body)).toEqual(all);
    expect((await list('sort=newest&offset=28')).body).toEqual(all.slice(28));
  });

  it('lists featured products first, then newest first', async () => {
    const { body } = await list('');
    const featured = body.map((product) => product.featured);
    expect(featured).toEqual(featured.toSorted((a, b) => Number(b) - Number(a)));
    const rest = body.filter((product) => !product.featured).map(({ createdAt }) => createdAt);
    expect(rest).toEqual(rest.toSorted().toReversed());
  });

  it('is sorted by the lowest possible price, not by the base price', async () => {
    const variations = [
      {
        id: 'a',
        name: 'Size',
        type: 'size' as const,
        options: ['S', 'L'],
        priceModifier: 0,
        optionPrices: { S: -90_000_000 },
      },
    ];
    const product = await makeProduct(shop, {
      name: 'Cheap At Heart',
      price: 90_000_100,
      variations,
    });
    const { body: rising } = await list('sort=price-low');
    const { body: falling } = await list('sort=price-high');
    const prices = rising.map(({ fromPrice }) => fromPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(rising[0]?.id).toBe(product.id);
    expect(falling.map(({ fromPrice }) => fromPrice)).toEqual(prices.toReversed());
    await shop.asStaff('DELETE', `/api/products/${product.id}`);
  });

  it('is sorted by age, newest first', async () => {
    const created = (await list('sort=newest')).body.map(({ createdAt }) => createdAt);
    expect(created).toEqual(created.toSorted().toReversed());
  });

  it.each([
    ['featured=true', 8],
    ['featured=false', 22],
    ['heroFeatured=true', 4],
    ['featured=true&heroFeatured=true', 3],
  ])('shows for %s %d products', async (query, count) => {
    const { headers, body } = await list(query);
    expect(body).toHaveLength(count);
    expect(headers.get('x-total-count')).toBe(String(count));
    for (const [flag, wanted] of new URLSearchParams(query)) {
      expect(new Set(body.map((product) => String(product[flag as 'featured'])))).toEqual(
        new Set([wanted]),
      );
    }
  });

  it('can be filtered by category', async () => {
    const rings = await categoryNamed('Rings');
    const { body } = await list(`categoryId=${rings?.id}`);
    expect(body).toHaveLength(5);
    expect(new Set(body.map(({ categoryId }) => categoryId))).toEqual(new Set([rings?.id]));
    expect((await list('categoryId=999999')).body).toEqual([]);
  });

  it('ignores a blank filter', async () => {
    expect((await list('search=&categoryId=&featured=&limit=&offset=&sort=')).body).toHaveLength(
      30,
    );
    expect(await search('   ')).toHaveLength(30);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=1e3', 'offset'],
    ['sort=random', 'sort'],
    ['featured=yes', 'featured'],
    ['heroFeatured=1', 'heroFeatured'],
    ['categoryId=rings', 'categoryId'],
    ['categoryId=99999999999', 'categoryId'],
    ['search=a%00b', 'search'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=a&search=b', 'search'],
    ['search[a]=b&search=c&search=d', 'search[a]'],
    ['unknown=1', 'unknown'],
  ])('refuses %s by name', async (query, path) => {
    const { status, body } = await shop.send<ErrorBody>('GET', `/api/products?${query}`);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.issues?.map((issue) => issue.path)).toEqual([path]);
  });

  it.each(['limit=1', 'limit=1000', 'offset=9007199254740991'])('accepts %s', async (query) => {
    expect((await list(query)).status).toBe(200);
  });
});

describe('a search', () => {
  it('finds the beginning of any word of a name, in any case', async () => {
    const cuff = 'Nka Torque Cuff';
    for (const words of ['torque', 'TORQUE', 'Torq', 'nka', 'cuf']) {
      expect(await search(words)).toEqual([cuff]);
    }
  });

  it('does not find the middle of a word', async () => {
    await makeProduct(shop, { name: 'Xylotrophe' });
    await makeProduct(shop, { name: 'Trophe Clasp' });
    expect(await search('xylo')).toEqual(['Xylotrophe']);
    expect(await search('trophe')).toEqual(['Trophe Clasp']);
  });

  it('needs every word, in any order', async () => {
    expect(await search('emerald imole')).toEqual(['Imole Emerald Halo Ring']);
    expect(await search('curb bracelet')).toEqual(['Agba Curb Bracelet']);
    expect(await search('  curb,   bracelet! ')).toEqual(['Agba Curb Bracelet']);
  });

  it('finds products by the name of their category', async () => {
    const watches = await namesOf(`categoryId=${(await categoryNamed('Watches'))?.id}`);
    expect(watches).toHaveLength(2);
    expect(await search('watches')).toEqual(expect.arrayContaining(watches));
    expect(await search('bags')).toEqual(
      expect.arrayContaining(['Irin Structured Top-Handle Bag', 'Oge Quilted Chain Bag']),
    );
  });

  it('finds materials and options', async () => {
    expect(await search('white gold')).toContain('Ife Solitaire Diamond Ring');
    expect(await search('gold hoop')).toContain('Wura Croissant Hoop Earrings');
    await makeProduct(shop, { name: 'Quiet Piece', features: ['Hypoallergenic posts'] });
    expect(await search('hypoallergenic')).toEqual(['Quiet Piece']);
  });

  it('finds words of the description', async () => {
    await makeProduct(shop, {
      name: 'Plain Piece',
      description: 'Finished with quixotic lacquer.',
    });
    expect(await search('quixot')).toEqual(['Plain Piece']);
  });

  it.each([
    ['braclet', 'Agba Curb Bracelet'],
    ['neclace', 'Edo Coral Heritage Necklace'],
    ['emrald ring', 'Imole Emerald Halo Ring'],
    ['sunglases', 'Eko Cat-Eye Sunglasses'],
    ['erring', 'Omi Pearl Drop Earrings'],
    ['neckless', 'Edo Coral Heritage Necklace'],
    ['perl', 'Okun Pearl Ring'],
  ])('forgives the typing error in %s', async (typed, name) => {
    expect(await search(typed)).toContain(name);
  });

  it('finds the names of variations', async () => {
    const sized = await search('ring size 7');
    expect(sized).toContain('Ife Solitaire Diamond Ring');
    expect(sized).toHaveLength(5);
    expect(await search('wrist size')).toContain('Didan Tennis Bracelet');
  });

  it.each([
    ['jewelry', 30],
    ['jewellery', 30],
    ['gold jewellery', 'gold'],
    ['engagement ring', 'ring'],
    ['wedding', 'ring'],
    ['purse', 'bag'],
    ['mens watch', 'watch'],
    ['gift', 30],
    ['birthday present', 30],
    ['choker', 'necklace'],
    ['ring sz 7', 'ring size 7'],
  ])('finds what customers mean by %s', async (typed, meant) => {
    const found = await clean.products.cards.query({ search: typed });
    expect(found.match).toBeUndefined();
    if (typeof meant === 'number') return expect(found.total).toBe(meant);
    const { items } = await clean.products.cards.query({ search: meant });
    const ids = items.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    return expect(found.items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it.each([
    ['ring for men', 'ring men'],
    ['gold chain for men', 'gold chain men'],
    ["men's gold chain", 'men gold chain'],
    ['Men’s Ring', 'ring'],
    ['The ring', 'ring'],
    ['bracelet in silver', 'bracelet silver'],
    ['ring in rose gold', 'ring rose gold'],
    ['a gift for her', 'gift'],
    ['emrald ring for my wife', 'emrald ring wife'],
  ])('finds and ranks for “%s” the same as for “%s”', async (typed, telling) => {
    const found = await clean.products.cards.query({ search: typed });
    expect(found).toEqual(await clean.products.cards.query({ search: telling }));
    expect(found.total).toBeGreaterThan(0);
  });

  it('finds products by words like “for” if it has no others', async () => {
    await makeProduct(shop, { name: 'Without Her Piece', description: 'Plain.' });
    expect(await search('for her')).not.toContain('Without Her Piece');
    expect(await search('her')).toContain('Without Her Piece');
    expect((await search('of the')).length).toBeLessThan((await search('the')).length);
  });

  it('finds sunglasses for shades', async () => {
    expect(await search('shades')).toEqual(
      expect.arrayContaining(['Eko Cat-Eye Sunglasses', 'Oju Round Gold Sunglasses']),
    );
  });

  it('lists products with the word in the description alone last', async () => {
    await makeProduct(shop, { name: 'Umber Ochre Piece' });
    await makeProduct(shop, { name: 'A Tinted Piece', features: ['Ochre lacquer'] });
    await makeProduct(shop, {
      name: 'Ocher Piece',
      description: 'Ochre, ochre, ochre and gold.',
      featured: true,
    });
    expect(await search('ochre')).toEqual(['Umber Ochre Piece', 'A Tinted Piece', 'Ocher Piece']);
  });

  it('lists no product that only mentions the kind of piece', async () => {
    await makeProduct(shop, { name: 'Umbra Case', features: ['Keeps shades safe'] });
    await makeProduct(shop, { name: 'Sienna Piece', description: 'In many shades of brown.' });
    expect((await search('shades')).toSorted()).toEqual([
      'Eko Cat-Eye Sunglasses',
      'Oju Round Gold Sunglasses',
    ]);
  });

  it('says how a misspelt word was read', async () => {
    const { match } = await clean.products.cards.query({ search: 'emrald ring' });
    expect(match).toEqual({ kind: 'similar', meant: 'emerald ring' });
  });

  it.each([
    ['cufflinks', ['Nka Torque Cuff']],
    ['brooch', []],
  ])('names no meaning for %s, which the store does not have', async (typed, names) => {
    const { items, match } = await clean.products.cards.query({ search: typed });
    expect(items.map(({ name }) => name)).toEqual(names);
    expect(match).toEqual(names.length > 0 ? { kind: 'partial' } : undefined);
  });

  it('never proposes the words that were typed', async () => {
    const found = await clean.products.cards.query({ search: ' BAG ', categories: ['rings'] });
    expect(found.match).toEqual({ kind: 'partial' });
    expect(found.total).toBeGreaterThan(0);
  });

  it('finds the products with most of its words if none has all, and says so', async () => {
    const { items, match } = await clean.products.cards.query({ search: 'titanium signet ring' });
    expect(match).toEqual({ kind: 'partial' });
    expect(items.map(({ name }) => name)).toEqual(['Oba Sunburst Signet Ring']);
    const filtered = await clean.products.cards.query({
      search: 'titanium signet ring',
      categories: ['bags'],
    });
    expect(filtered.total).toBe(0);
    expect(await search('titanium braclet')).toContain('Agba Curb Bracelet');
  });

  it('finds pieces of the named kind rather than others that only mention it', async () => {
    await makeProduct(shop, {
      name: 'Turquoise Tote',
      description: 'Tie a scarf around its handle.',
    });
    const found = await trpcClient(shop).products.cards.query({ search: 'turquoise scarf' });
    expect(found.match).toEqual({ kind: 'partial' });
    const names = found.items.map(({ name }) => name);
    expect(names.slice(0, 2).toSorted()).toEqual([
      'Adire Eleko Silk Scarf',
      'Ankara Sun-Disc Scarf',
    ]);
    expect(names).toContain('Turquoise Tote');
    const priced = await list('search=turquoise+scarf&price=under-100k');
    expect(priced.body.map(({ name }) => name)).toEqual(expect.arrayContaining(names.slice(0, 2)));
  });

  it('ignores accents on either side, composed or not', async () => {
    await makeProduct(shop, { name: 'Ẹ̀gbà Ọrùn Wúrà' });
    for (const words of [
      'Ẹ̀gbà',
      'egba',
      'EGBA ORUN',
      'Ẹ̀gbà'.normalize('NFD'),
      'Ẹ̀gbà'.normalize('NFC'),
    ]) {
      expect(await search(words)).toEqual(['Ẹ̀gbà Ọrùn Wúrà']);
    }
    expect(await search('tórqúe')).toEqual(['Nka Torque Cuff']);
  });

  it('lists the best match first unless another sort is given', async () => {
    await makeProduct(shop, { name: 'Zaffre Ring', description: 'Blue.', featured: false });
    await makeProduct(shop, {
      name: 'Other Ring',
      description: 'Not zaffre at all.',
      featured: true,
    });
    expect(await search('zaffre')).toEqual(['Zaffre Ring', 'Other Ring']);
    expect(await namesOf('search=zaffre&sort=newest')).toEqual(['Other Ring', 'Zaffre Ring']);
    await makeProduct(shop, { name: 'Zaffer Ring', description: 'Blue.', featured: true });
    expect(await search('zafre ring')).toEqual(['Zaffre Ring', 'Zaffer Ring']);
    expect(await namesOf('search=zafre ring&sort=newest')).toEqual(['Zaffer Ring', 'Zaffre Ring']);
  });

  it('can be filtered and paged like any list', async () => {
    const { headers, body } = await list('search=emerald&limit=2');
    expect(body).toHaveLength(2);
    expect(headers.get('x-total-count')).toBe(String((await search('emerald')).length));
    expect(
      await namesOf(`search=emerald&categoryId=${(await categoryNamed('Rings'))?.id}`),
    ).toEqual(['Imole Emerald Halo Ring']);
  });

  it('finds nothing for something that the store does not have', async () => {
    expect(await search('zzzzqqqq')).toEqual([]);
    expect(await search('bicycle pump')).toEqual([]);
  });

  it.each(['%', '_', '%%', '.*', '.', '\\', '^', '$', '()', '|', '💍', "'", '--', ';'])(
    'does not take %s for a wildcard',
    async (words) => {
      const { status, headers, body } = await list(`search=${encodeURIComponent(words)}`);
      expect([status, headers.get('x-total-count'), body.length]).toEqual([200, '0', 0]);
    },
  );

  it.each([
    '[a-q]*',
    't.rque',
    't_rque',
    'torq%',
    'torq.*',
    '(torque',
    'torque|pearl',
    "torque' or '1'='1",
    'torque\\',
  ])('takes each sign of %s literally or as a gap between words', async (words) => {
    const { status, body } = await list(`search=${encodeURIComponent(words)}`);
    expect(status).toBe(200);
    expect(body.length).toBeLessThan(10);
  });

  it('treats a question as its words', async () => {
    for (const words of ['torque?', 'gold?', '?gold']) {
      const page = await list(`limit=3&search=${encodeURIComponent(words)}`);
      const asWords = await list(`limit=3&search=${words.replace('?', '')}`);
      expect([page.status, page.body]).toEqual([200, asWords.body]);
      expect(page.body.length).toBeGreaterThan(0);
    }
  });

  it('survives any input, alone and after a word that is found', async () => {
    const typed = fc.string({ unit: 'grapheme', maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('', 'gold '), typed, async (found, words) => {
        const { status } = await list(`limit=1&search=${encodeURIComponent(found + words)}`);
        // Control characters are refused by name.
        return status === (/[^\P{Cc}\t\n\r]/u.test(words) ? 400 : 200);
      }),
      { numRuns: 60 },
    );
  });

  it('answers a query of many words', async () => {
    expect((await list(`search=${'a '.repeat(100)}`)).status).toBe(200);
  });
});

describe('the requests of the store’s own pages', () => {
  const client = trpcClient(shop);

  it.each<[PriceBand, (kobo: number) => boolean]>([
    ['under-100k', (kobo) => kobo < 10_000_000],
    ['100k-500k', (kobo) => kobo >= 10_000_000 && kobo <= 50_000_000],
    ['above-500k', (kobo) => kobo > 50_000_000],
  ])(
    'the price band %s holds exactly the products in it, bounds included',
    async (price, holds) => {
      const edges = [9_999_999, 10_000_000, 50_000_000, 50_000_001];
      const made = await Promise.all(edges.map((kobo) => makeProduct(shop, { price: kobo })));
      const { items } = await client.products.cards.query({ price });
      const all = await client.products.cards.query({});
      const inBand = all.items.filter((card) => holds(card.fromPrice));
      expect(new Set(items.map(({ id }) => id))).toEqual(new Set(inBand.map(({ id }) => id)));
      await Promise.all(made.map(({ id }) => shop.asStaff('DELETE', `/api/products/${id}`)));
    },
  );

  it('filter by several categories at once', async () => {
    const { items, total } = await client.products.cards.query({ categories: ['rings', 'bags'] });
    expect(total).toBe(items.length);
    expect(new Set(items.map(({ category }) => category?.slug))).toEqual(
      new Set(['rings', 'bags']),
    );
    expect((await client.products.cards.query({ categories: ['nothing'] })).items).toEqual([]);
  });

  it.each<ProductSort>(['featured', 'price-low', 'price-high', 'newest'])(
    'list cards in the same order as the list, by %s',
    async (sort) => {
      const { items } = await client.products.cards.query({ sort, limit: 10 });
      expect(items.map(({ name }) => name)).toEqual(await namesOf(`sort=${sort}&limit=10`));
    },
  );

  it('list cards with two pictures at most and a short excerpt', async () => {
    const { items } = await client.products.cards.query({});
    for (const card of items) {
      expect(card.pictures.length).toBeLessThanOrEqual(2);
      expect(card.excerpt.length).toBeLessThanOrEqual(80);
    }
  });

  it('load a product with up to four others of its category that can be bought', async () => {
    const { items } = await client.products.list.query({ search: 'okun' });
    const detail = await client.products.detail.query({ key: items[0]?.slug ?? '' });
    expect(detail?.product).toEqual(items[0]);
    expect(detail?.related).toHaveLength(4);
    for (const other of detail?.related ?? []) {
      expect(other.category?.slug).toBe('rings');
      expect(other.id).not.toBe(detail?.product.id);
      expect(other.inStock && other.stockQuantity > 0).toBe(true);
    }
  });

  it('get a response for an unknown product, not an error', async () => {
    expect(await client.products.detail.query({ key: 'no-such-thing' })).toBeNull();
  });

  it('load a slide for each of the four newest hero products, with its landscape picture if it has one', async () => {
    const slides = await client.products.heroSlides.query();
    const { items } = await client.products.list.query({ heroFeatured: true, sort: 'newest' });
    expect(slides.map(({ slug, picture }) => [slug, picture.url])).toEqual(
      items.map(({ slug, heroImage, images }) => [slug, heroImage ?? images[0]]),
    );
  });

  it('load no slide for hero products without a picture, however new', async () => {
    const slides = await client.products.heroSlides.query();
    for (let n = 0; n < 4; n += 1) await makeProduct(shop, { heroFeatured: true, images: [] });
    expect(await client.products.heroSlides.query()).toEqual(slides);
  });
});
