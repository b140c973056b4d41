import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TranslationPage } from '#shared/translations.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ storefront: true, env: { pageCacheMb: 8 } });
afterAll(() => shop.close());

const html = async (address: string) => (await fetch(shop.url + address)).text();
const json = async (address: string) => (await fetch(shop.url + address)).json();
const procedure = async <Output = unknown>(name: string, input: unknown): Promise<Output> => {
  const query = new URLSearchParams({ language: 'fr', input: JSON.stringify({ json: input }) });
  const { result } = (await json(`/trpc/${name}?${query}`)) as {
    result: { data: { json: Output } };
  };
  return result.data.json;
};

const list = async (query: string) => {
  const address = `/api/translations?language=fr&${query}`;
  const { body } = await shop.asStaff<TranslationPage['items']>('GET', address);
  return body;
};
const save = (translations: Record<string, string>, expected?: string) =>
  shop.asStaff('PUT', '/api/translations', {
    language: 'fr',
    translations: Object.entries(translations).map(([source, text]) => ({
      source,
      text,
      ...(expected !== undefined && { expected }),
    })),
  });

const description =
  'A quiet ring for every day. It is made by hand, and it lasts for a long, long time.';

describe('the seller’s texts in French', () => {
  let id = 0;
  beforeAll(async () => {
    ({ id } = await makeProduct(shop, {
      name: 'Olu Quiet Ring',
      description,
      features: ['Stone: Moonstone and agate', 'Weight 3 g'],
      variations: [
        {
          id: 'v1',
          name: 'Finish',
          type: 'material',
          options: ['Brushed gold', 'Bright gold'],
          priceModifier: 0,
        },
      ],
    }));
  });

  it('are listed by product, each once, until they are translated', async () => {
    const texts = await list(`productId=${id}`);
    expect(texts.map(({ source, kind }) => [kind, source])).toEqual([
      ['choice', 'Finish'],
      ['option', 'Bright gold'],
      ['option', 'Brushed gold'],
      ['name', 'Olu Quiet Ring'],
      ['description', description],
      ['feature', 'Stone: Moonstone and agate'],
      ['feature', 'Weight 3 g'],
    ]);
    await save({ 'Olu Quiet Ring': 'Bague discrète Olu' });
    const left = await list(`productId=${id}&state=missing`);
    expect(left.map(({ source }) => source)).not.toContain('Olu Quiet Ring');
  });

  it('are listed before a product is published', async () => {
    await makeProduct(shop, { name: 'Planned Piece', status: 'draft' });
    expect(await list('state=missing&search=Planned')).toMatchObject([{ kind: 'name' }]);
  });
});

describe('a French page', () => {
  const words = {
    'Yellow gold': 'Or jaune',
    Metal: 'Métal',
    'Oval Ring': 'Bague ovale',
    'A ring.': 'Une bague.',
    'Stone: Pearl and jade': 'Pierre : Perle et jade',
  };
  let id = 0;
  let slug = '';
  beforeAll(async () => {
    ({ id, slug } = await makeProduct(shop, {
      name: 'Oval Ring',
      description: 'A ring.',
      features: ['Stone: Pearl and jade'],
      variations: [
        {
          id: 'v1',
          name: 'Metal',
          type: 'material',
          options: ['Yellow gold', 'Silver'],
          priceModifier: 0,
        },
      ],
    }));
  });

  it('says each text that is translated, at once, and the rest as it was written', async () => {
    expect(await html(`/fr/product/${slug}`)).toMatch(/<h1[^>]* lang="en"[^>]*>Oval Ring/);
    await save(words);
    const page = await html(`/fr/product/${slug}`);
    expect(page).toMatch(/<h1 dir="auto" class="[^"]*">Bague ovale/);
    expect(page).toContain('Métal</legend>');
    expect(page).toContain('aria-label="Or jaune"');
    expect(page).toContain('aria-label="Silver"');
    expect(page).toContain('Pierre : Perle et jade');
    expect(page).toContain('<title>Bague ovale');
    const english = await html(`/product/${slug}`);
    for (const word of Object.values(words)) expect(english).not.toContain(word);
  });

  it('keeps the seller’s own names wherever something is chosen, ordered or filtered', async () => {
    const cards = await procedure('products.cardsByIds', { ids: [id] });
    expect(cards).toMatchObject([
      {
        name: 'Bague ovale',
        excerpt: 'Une bague.',
        isTranslated: true,
        variations: [
          {
            name: 'Metal',
            options: ['Yellow gold', 'Silver'],
            words: { Metal: 'Métal', 'Yellow gold': 'Or jaune' },
          },
        ],
      },
    ]);
    const items = [{ productId: id, quantity: 1, variant: { Metal: 'Yellow gold' } }];
    const { lines } = await procedure<{ lines: unknown[] }>('checkout.quote', { items });
    expect(lines).toMatchObject([
      { variant: { Metal: 'Yellow gold' }, words: { 'Yellow gold': 'Or jaune' }, problem: null },
    ]);
    const { facets } = await procedure<{ facets: unknown[] }>('products.filterCounts', {});
    expect(facets).toContainEqual({
      facet: 'metal',
      value: 'yellow-gold',
      label: 'Or jaune',
      count: 1,
    });
    expect(facets).toContainEqual({ facet: 'stone', value: 'jade', label: 'Jade', count: 1 });
    const shown = await html('/fr/shop?metal=yellow-gold');
    expect(shown).toContain('Bague ovale');
    expect(shown).toMatch(/<h\d dir="auto" class="card-name">/);
  });

  it('is in English again where the seller changes a text, and where they take the translation back', async () => {
    await shop.asStaff('PATCH', `/api/products/${id}`, { name: 'Oval Gold Ring' });
    expect(await html(`/fr/product/${slug}`)).toContain('Oval Gold Ring');
    const unused = await list('state=unused');
    expect(unused).toContainEqual({ source: 'Oval Ring', text: 'Bague ovale', kind: null, of: '' });
    await save({ Metal: '' });
    expect(await html(`/fr/product/${slug}`)).toContain('Metal</legend>');
  });

  it('finds products by French words', async () => {
    await makeProduct(shop, { name: 'Coral Bead Necklace' });
    const found = await html('/fr/shop?search=collier+de+corail');
    expect(found).toContain('Coral Bead Necklace');
    expect(found).not.toContain('Oval Gold Ring');
  });
});

describe('saving translations', () => {
  it('refuses one that somebody else has changed since, and writes none of them', async () => {
    await makeProduct(shop, { name: 'First Piece' });
    await save({ 'First Piece': 'Première pièce' });
    const refused = await save({ 'Second Piece': 'Deuxième', 'First Piece': 'Autre' }, '');
    expect(refused).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(await list('search=First+Piece')).toMatchObject([
      { source: 'First Piece', text: 'Première pièce' },
    ]);
    expect(await list('search=Second+Piece')).toEqual([]);
  });

  it('refuses a language that the shop does not have, by name', async () => {
    const refused = await fetch(`${shop.url}/trpc/settings.get?language=de`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('must be one of en, fr');
  });
});

/** Texts that begin or end alike, are the same, or look like something else. */
const odd = [
  'Gold',
  'gold',
  ' Gold ring',
  'constructor',
  '__proto__',
  '{fr}',
  'é'.repeat(200),
  'a: b, c',
  ':',
  '100% "gold" <b>',
];

it.each(odd)('the text %j has a translation of its own', async (source) => {
  const text = `(${source.trim()})`;
  await save({ [source]: text });
  const found = await list(`search=${encodeURIComponent(source.trim())}`);
  expect(found.find((it) => it.source === source.trim())?.text).toBe(text);
});
