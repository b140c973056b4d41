import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductView } from '#shared/products.ts';
import { renewOldProducts } from '#server/catalog/renew-old-products.ts';
import { makeProduct, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

/** The demo catalogue, to which no test adds products. */
const demo = await startTestShop();
afterAll(() => demo.close());
const cards = (search: string, filter = {}) =>
  trpcClient(demo).products.cards.query({ search, ...filter });
const namesOf = async (search: string, filter = {}) =>
  (await cards(search, filter)).items.map(({ name }) => name);

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = trpcClient(shop, await signIn(shop.url));

/** The four places where staff and shoppers search for products. */
const places: Record<string, (search: string) => Promise<number[]>> = {
  'the shop and the sale picker': async (search) =>
    (await trpcClient(shop).products.cards.query({ search })).items.map(({ id }) => id),
  'the product list': async (search) =>
    (await staff.products.listForStaff.query({ search, limit: 50 })).items.map(({ id }) => id),
  'the search of the back office': async (search) =>
    (await staff.products.listForStaff.query({ search, limit: 5 })).items.map(({ id }) => id),
  REST: async (search) => {
    const address = `/api/products?search=${encodeURIComponent(search)}`;
    return (await shop.send<ProductView[]>('GET', address)).body.map(({ id }) => id);
  },
};

/** The searches that find a product in every place. */
async function findingEverywhere(id: number, searches: string[]): Promise<string[]> {
  const finding: string[] = [];
  for (const search of searches) {
    const found = await Promise.all(Object.values(places).map((find) => find(search)));
    if (found.every((ids) => ids.includes(id))) finding.push(search);
  }
  return finding;
}

describe('a plural', () => {
  it.each([
    ['pearl', 'pearls', 4],
    ['diamond', 'diamonds', 8],
    ['emerald', 'emeralds', 7],
    ['coral', 'corals', 3],
    ['band', 'bands', 4],
    ['bead', 'beads', 5],
    ['solitaire', 'solitaires', 3],
    ['watch', 'watches', 2],
    ['scarf', 'scarves', 2],
    ['bag', 'bags', 2],
    ['ring', 'rings', 5],
  ])('finds the same as its singular, in the same order: %s, %s', async (one, many, total) => {
    const found = await cards(many);
    expect(found.total).toBe(total);
    expect(found).toEqual(await cards(one));
  });

  it('finds a singular and is found by it, of every kind, in the shop and in the back office', async () => {
    for (const [one, many] of [
      ['tiara', 'tiaras'],
      ['brooch', 'brooches'],
      ['topaz', 'topazes'],
      ['ruby', 'rubies'],
      ['leaf', 'leaves'],
      ['tooth', 'teeth'],
      ['purse', 'purses'],
    ] as const) {
      const singular = await makeProduct(shop, { name: `Adorned ${one} piece` });
      const plural = await makeProduct(shop, { name: `Adorned ${many} piece` });
      expect(await findingEverywhere(singular.id, [`adorned ${many}`])).toEqual([
        `adorned ${many}`,
      ]);
      expect(await findingEverywhere(plural.id, [`adorned ${one}`])).toEqual([`adorned ${one}`]);
    }
  });
});

describe('the words of the field', () => {
  it.each([
    ['iyun', 'Edo Coral Heritage Necklace'],
    ['ileke', 'Edo Coral Heritage Necklace'],
    ['benin', 'Edo Coral Heritage Necklace'],
    ['anklet', 'Agba Curb Bracelet'],
    ['anklets', 'Agba Curb Bracelet'],
    ['ankle bracelet', 'Agba Curb Bracelet'],
    ['ear rings', 'Wura Croissant Hoop Earrings'],
    ['gold ear ring', 'Wura Croissant Hoop Earrings'],
    ['neck lace', 'Agba Gold Curb Chain'],
    ['wrist watch', 'Akoko Classic Leather Watch'],
    ['a present for my pastor', 'Agba Curb Bracelet'],
    ['aso oke', 'Adire Eleko Silk Scarf'],
    ['loops', 'Wura Croissant Hoop Earrings'],
    ['stackable', 'Titi Lae Eternity Band'],
    ['18 karat', 'Agba Gold Curb Chain'],
    ['18 karats', 'Agba Gold Curb Chain'],
    ['18karat gold', 'Agba Gold Curb Chain'],
    ['18 carat gold', 'Agba Gold Curb Chain'],
    ['18ct', 'Agba Gold Curb Chain'],
    ['18 k', 'Agba Gold Curb Chain'],
    ['18-karat', 'Agba Gold Curb Chain'],
    ['18kt chain', 'Agba Gold Curb Chain'],
    ['45cm chain', 'Imole Diamond Solitaire Pendant'],
    ['45 centimetres chain', 'Imole Diamond Solitaire Pendant'],
  ])('%s finds %s', async (search, name) => {
    const { items, match } = await cards(search);
    expect(items.map((item) => item.name)).toContain(name);
    expect(match).toBeUndefined();
  });

  it.each(['owambe', 'aso ebi', 'asoebi', 'gift for mom', 'birthday gift for wife', 'mother'])(
    '%s narrows nothing',
    async (search) => {
      expect(await namesOf(search)).toEqual(await namesOf('jewelry'));
    },
  );

  it.each([
    ['brasslet', 'bracelet'],
    ['brasslets', 'bracelet'],
  ])('%s is read as %s', async (search, meant) => {
    expect((await cards(search)).match).toEqual({ kind: 'similar', meant });
  });

  it('name a material together', async () => {
    const piece = await makeProduct(shop, {
      name: 'Quiet Locket',
      features: ['Mother-of-pearl inlay'],
    });
    const { items } = await staff.products.cards.query({ search: 'mother of pearl' });
    expect(items.map(({ id }) => id)).toEqual([piece.id]);
  });
});

describe('the kind of piece that a search names', () => {
  const categoryOf = async (search: string) =>
    (await cards(search)).items.map(({ category }) => category?.slug);

  it.each(['chain', 'mens chain', 'gold chain', 'cheap chain', 'ankle chain'])(
    'comes first: %s is no handbag',
    async (search) => {
      const kinds = await categoryOf(search);
      expect(kinds[0]).not.toBe('bags');
      expect(kinds.lastIndexOf('necklaces')).toBeLessThan(
        kinds.includes('bags') ? kinds.indexOf('bags') : kinds.length,
      );
    },
  );

  it.each([
    ['men watch', ['watches', 'watches']],
    ['engagement ring', ['rings', 'rings', 'rings', 'rings', 'rings']],
  ])('is not that of a piece that only mentions it: %s', async (search, kinds) => {
    expect(await categoryOf(search)).toEqual(kinds);
  });

  it('is the category with its name, before the one that it means', async () => {
    const category = await staff.categories.create.mutate({ name: 'Anklets', description: '' });
    const anklet = await makeProduct(shop, { name: 'Shell piece', categoryId: category.id });
    const { items } = await staff.products.cards.query({ search: 'anklet' });
    expect(items[0]?.id).toBe(anklet.id);
    expect(items.map(({ name }) => name)).toContain('Agba Curb Bracelet');
  });
});

describe('a price in a search', () => {
  const K = 100_000;
  it.each<[string, string, (kobo: number) => boolean]>([
    ['under 50k', '', (kobo) => kobo < 50 * K],
    ['below 100000', '', (kobo) => kobo < 100 * K],
    ['₦100k max', '', (kobo) => kobo <= 100 * K],
    ['above ₦1m', '', (kobo) => kobo > 1000 * K],
    ['between 50k and 100k', '', (kobo) => kobo >= 50 * K && kobo <= 100 * K],
    ['necklaces under 200k', 'necklaces', (kobo) => kobo < 200 * K],
    ['from 1m rings', 'rings', (kobo) => kobo >= 1000 * K],
    ['earrings 50k-100k', 'earrings', (kobo) => kobo >= 50 * K && kobo <= 100 * K],
  ])('is a filter: %s', async (search, words, holds) => {
    const all = await cards(words);
    const fitting = all.items.filter(({ fromPrice }) => holds(fromPrice));
    const found = await cards(search);
    expect(found.items).toEqual(fitting);
    expect(found).toMatchObject({ total: fitting.length });
    expect(found.match).toBeUndefined();
    expect(fitting.length).toBeGreaterThan(0);
    const rest = await demo.send<ProductView[]>(
      'GET',
      `/api/products?search=${encodeURIComponent(search)}`,
    );
    expect(rest.body.map(({ id }) => id)).toEqual(fitting.map(({ id }) => id));
    const counts = await trpcClient(demo).products.filterCounts.query({ search });
    expect(counts.categories.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(
      fitting.length,
    );
  });

  it('stands beside the other filters', async () => {
    expect(await namesOf('under 100k', { minPrice: 80 * K })).toEqual(
      await namesOf('', { minPrice: 80 * K, maxPrice: 100 * K - 1 }),
    );
  });

  it.each(['cheap', 'affordable', 'cheapest'])('%s lists the cheapest first', async (word) => {
    expect(await namesOf(word)).toEqual(await namesOf('', { sort: 'price-low' }));
    expect(await namesOf(`${word} rings`)).toEqual(await namesOf('ring', { sort: 'price-low' }));
  });

  it.each(['sale', 'on sale', 'discount', 'necklaces on sale'])(
    '%s lists what is reduced',
    async (search) => {
      const category = (await trpcClient(shop).categories.list.query()).find(
        ({ slug }) => slug === 'necklaces',
      );
      const reduced = await makeProduct(shop, {
        name: 'Lowered piece',
        categoryId: category?.id,
        price: 9_000_000,
        salePrice: 7_000_000,
      });
      const { items } = await trpcClient(shop).products.cards.query({ search });
      expect(items.map(({ id }) => id)).toContain(reduced.id);
      expect(items.every(({ onSale }) => onSale)).toBe(true);
    },
  );
});

describe('words', () => {
  beforeAll(async () => {
    // With a match of all words, no search tolerates typing errors.
    await makeProduct(shop, { name: 'Gilded Qubble Studs' });
    await makeProduct(shop, { name: 'Gilded Wubble' });
  });

  it.each(['\u00A0', '\u202F', '\u2009', '\u3000', '™', '·', '•', '₦'])(
    'end at %j',
    async (sign) => {
      const name = ['Gilded', 'Qubble', 'Studs'].join(sign);
      const { id } = await makeProduct(shop, { name });
      const searches = ['qubble', 'gilded qubble', name, `studs${sign}qubble`];
      expect(await findingEverywhere(id, searches)).toEqual(searches);
    },
  );

  it.each(['\u200B', '\u00AD', '\u2060', '\uFEFF', '\u200E'])(
    'are the same with an invisible %j',
    async (invisible) => {
      const { id } = await makeProduct(shop, { name: `Gil${invisible}ded Wubble` });
      const searches = ['gilded wubble', `wub${invisible}ble${invisible}`, `gi${invisible}lded`];
      expect(await findingEverywhere(id, searches)).toEqual(searches);
    },
  );

  it('end at every space and sign of Unicode, and at nothing that is invisible', async () => {
    const points = Array.from({ length: 0xff00 }, (_, at) => at + 0x80).filter(
      (code) => code < 0xd800 || code > 0xf8ff,
    );
    const rows = await shop.fork().execute<{ code: number; words: string }[]>(
      `select code, search_words('gold' || chr(code) || 'butterfly') as words
         from jsonb_array_elements_text(?::jsonb) point, cast(point as integer) code`,
      [JSON.stringify(points)],
    );
    const wrong = rows.filter(({ code, words }) => {
      const char = String.fromCodePoint(code);
      if (/\p{Default_Ignorable_Code_Point}/u.test(char)) return words !== ' goldbutterfly ';
      return /[\p{Z}\p{P}\p{S}]/u.test(char) && !words.includes(' butterfly ');
    });
    expect(rows.length).toBe(points.length);
    expect(wrong.map(({ code }) => code.toString(16))).toEqual([]);
  });

  it('of older products are spelt anew by a job', async () => {
    const { id } = await makeProduct(shop, {
      name: 'Older piece',
      description: 'Gilded\u00A0Zanthophyll lacquer',
    });
    const em = shop.fork();
    await em.execute(`update products set search_text = lower(description) where id = ?`, [id]);
    await em.execute('insert into products_with_old_words values (?)', [id]);
    expect(await places['REST']?.('zanthophyll')).toEqual([]);
    await renewOldProducts(em);
    expect(await places['REST']?.('zanthophyll')).toEqual([id]);
    expect(await em.execute('select * from products_with_old_words')).toEqual([]);
  });
});

describe('a code', () => {
  const size = {
    id: 's',
    name: 'Size',
    type: 'size' as const,
    options: ['S', 'L'],
    priceModifier: 0,
    optionCodes: {
      L: { sku: '00OPT-77', barcode: '0061511111111', externalId: 'erp/00991' },
    },
  };
  let coded: ProductView;
  let combined: ProductView;
  beforeAll(async () => {
    coded = await makeProduct(shop, {
      name: 'Tagged piece',
      sku: '007-Kente/A',
      barcode: '0012345678905',
      externalId: '000441',
      variations: [size],
    });
    const { optionCodes: _, ...plain } = size;
    combined = await makeProduct(shop, {
      name: 'Counted piece',
      variations: [plain],
      stockQuantity: 3,
      combinations: [
        { options: { Size: 'S' }, stock: 1, sku: '0COMBO-1' },
        { options: { Size: 'L' }, stock: 2, sku: '0COMBO-2' },
      ],
    });
  });

  const writings = (code: string) => {
    const bare = code.replace(/^0+/, '');
    const forms = [code, bare, `0${code}`, `00${bare}`];
    return [
      ...forms,
      ...forms.map((form) => form.toLowerCase()),
      ` ${code} `,
      `\u200B${code}\u200E`,
      code.replaceAll('-', '\u2011'),
      code.replaceAll('-', ' '),
      `${code.slice(0, 4)}\u00A0${code.slice(4)}`,
    ];
  };

  it.each(['007-Kente/A', '0012345678905', '000441', '00OPT-77', '0061511111111', 'erp/00991'])(
    'finds its product everywhere, with and without zeros: %s',
    async (code) => {
      expect(await findingEverywhere(coded.id, writings(code))).toEqual(writings(code));
      expect(await findingEverywhere(coded.id, [`${code}9`])).toEqual([]);
    },
  );

  it.each(['0COMBO-1', '0COMBO-2'])('of a combination does so: %s', async (code) => {
    expect(await findingEverywhere(combined.id, writings(code))).toEqual(writings(code));
  });

  it('comes before products with its words, and does not hide them', async () => {
    const named = await makeProduct(shop, { name: '007 Kente A piece', featured: true });
    for (const find of Object.values(places)) {
      const ids = await find('007-kente/a');
      expect(ids[0]).toBe(coded.id);
      expect(ids).toContain(named.id);
    }
  });

  it('of a draft is found by staff alone, that of an archived product by nobody', async () => {
    const draft = await makeProduct(shop, { name: 'Sketch', barcode: '0733', status: 'draft' });
    expect(await places['the product list']?.('733')).toEqual([draft.id]);
    expect(await places['REST']?.('0733')).toEqual([]);
    await shop.fork().execute('update products set is_draft = false where id = ?', [draft.id]);
    expect(await places['the product list']?.('733')).toEqual([]);
  });

  it('is read from an index', async () => {
    const plan = await shop.fork().transactional(async (tx) => {
      await tx.execute('set local enable_seqscan = off');
      return tx.execute(`explain select id from products where (archived_at is null or is_draft)
        and product_codes(sku, barcode, external_id, combinations, variations) @> array[code_form('007')]`);
    });
    expect(JSON.stringify(plan)).toContain('products_codes');
  });
});
