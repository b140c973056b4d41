import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import catalogue from '../../assets/catalogue/catalogue.json' with { type: 'json' };

interface Variation {
  name: string;
  options: string[];
  optionImages?: Record<string, string[]>;
  swatches?: Record<string, string>;
}

const products = catalogue.products.map(({ variations, ...product }) => ({
  ...product,
  variations: variations as Variation[],
}));

/** What the filters of the shop read: options, and features with a name before their colon. */
const named = (facet: string) =>
  products.flatMap(({ slug, features, variations }) =>
    [
      ...variations.filter(({ name }) => name === facet).flatMap(({ options }) => options),
      ...features
        .filter((feature) => feature.startsWith(`${facet}:`))
        .flatMap((feature) => feature.slice(facet.length + 1).split(',')),
    ].map((value) => [slug, value.trim()] as const),
  );

it.each(named('Metal'))('the demo piece %s says how much gold or silver it is: %s', (_, metal) => {
  expect(metal).toMatch(/^\d+k |sterling|vermeil|plated|-tone/i);
});

it.each(named('Stone').filter(([, stone]) => /diamond|emerald|ruby|sapphire/i.test(stone)))(
  'the demo piece %s says where its stone comes from: %s',
  (_, stone) => {
    expect(stone).toMatch(/^(lab-grown|created|natural) /i);
  },
);

/** The colours of a print are no metals. */
it.each(products.filter(({ category }) => category !== 'scarves'))(
  'the demo piece $slug calls nothing gold that is coated',
  ({ description, features }) => {
    if (features.some((feature) => /\bsolid \d+k\b/i.test(feature))) return;
    const sentences = [...description.split(/[.;]/), ...features];
    const ofGold = sentences.filter((sentence) => /\bgold\b/.test(sentence));
    expect(ofGold.filter((it) => !/plat(ed|ing)|vermeil|-tone/.test(it))).toEqual([]);
  },
);

const picturesOf = ({ images, variations }: (typeof products)[number]) =>
  new Set([
    ...images,
    ...variations.flatMap(({ optionImages = {} }) => Object.values(optionImages).flat()),
  ]);

it('the demo catalogue names every picture that is there, with a description, and no other', () => {
  const originals = readdirSync(new URL('../../assets/catalogue/originals/', import.meta.url));
  const ofStore = /^(hero-\d|fallback|og-default)\./;
  expect(products.flatMap((product) => [...picturesOf(product)]).toSorted()).toEqual(
    originals.filter((file) => !ofStore.test(file)).toSorted(),
  );
  for (const product of products)
    expect(Object.keys(product.imageAlts).toSorted()).toEqual([...picturesOf(product)].toSorted());
});

it('the demo catalogue has pictures and colours for options that are there', () => {
  for (const { options, optionImages = {}, swatches = {} } of products.flatMap(
    ({ variations }) => variations,
  ))
    expect(options).toEqual(
      expect.arrayContaining([...Object.keys(optionImages), ...Object.keys(swatches)]),
    );
});
