import { kobo, note, notesOf, type FieldNote } from './note.ts';

const perGram = (metal: string) =>
  kobo(`The price of a gram of pure ${metal}; null without one.`, 15_200_000);
const rates = {
  gold: perGram('gold'),
  silver: perGram('silver'),
  platinum: perGram('platinum'),
};

/** Descriptions of the fields of prices by weight. */
export const rateNotes: Record<string, FieldNote> = {
  ...notesOf('Rates', {
    ...rates,
    publishedBy: note('Who published or planned them; null for a person who was removed.', 'Ada'),
    publishAt: note('When they were or will be published.'),
    isPublished: note('Whether prices have followed them.', true),
    takenBackAt: note('When they were taken back; null if they were not.'),
  }),
  ...notesOf('MetalRates', rates),
  ...notesOf('RepricedProduct', {
    prices: note('Its own price and those of options that differ.'),
    isBelowCost: note('It would be sold below what it cost.', false),
    isOff: note('A price changes by more than the share of the settings.', false),
    problem: note('Why it keeps its price; null if it does not.'),
  }),
  ...notesOf('RepricedProduct.prices', {
    of: note('The option; null for the product.'),
    before: kobo('The price before.', 185_000_000),
    after: kobo('The price afterwards.', 188_000_000),
  }),
  ...notesOf('RatesPreview', {
    products: note('The products whose prices change, by their number.'),
    matching: note('How many there are of these in all.', 128),
    changed: note('How many products change.', 128),
    belowCost: note('How many would be sold below cost.', 0),
    off: note('How many have a large change.', 2),
    problems: note('How many keep their price.', 0),
    improbable: note('Why the prices of metals cannot be true; null if they may be.'),
    currentId: note('The published prices that these were compared with; null for the first.', 7),
  }),
  ...notesOf('PreviewRatesInput', {
    ...rates,
    marked: note('Only the products that need a look.', false),
    limit: note('At most so many products.', 50),
    offset: note('After so many.', 0),
  }),
  ...notesOf('PublishRatesInput', {
    ...rates,
    expected: note('The `currentId` of the preview; null for the first prices.', 7),
    accepts: note('What a person has looked at.'),
    publishAt: note('Later than now: they are published then.'),
  }),
  ...notesOf('PublishRatesInput.accepts', {
    belowCost: note('Prices below cost.', false),
    off: note('Prices with a large change.', false),
  }),
  formula: note('How the price follows the weight; null for a price of its own.'),
  ...notesOf('WeightFormula.making', {
    by: note('For a gram, as a share of the metal, or for the piece.'),
    amount: note('Kobo, or hundredths of a percent.', 1250),
  }),
  ...notesOf('WeightFormula.options', {
    variation: note('The name of the variation.', 'Ring size'),
    of: note('What each of its options has instead.'),
  }),
  ...notesOf('WeightFormula.options.of', {
    milligrams: note('The weight of the metal.', 7000),
    purity: note('The purity.', '18k'),
    stones: kobo('What the stones cost.', 0),
  }),
  ...notesOf('WeightFormula', {
    metal: note('The metal.', 'gold'),
    purity: note('In 24ths (`18k`) or thousandths (`750`).', '18k'),
    milligrams: note('The weight of the metal of one piece.', 6200),
    making: note('The making charge.'),
    stones: kobo('What the stones cost.', 0),
    step: kobo('Prices are rounded to multiples of it.', 100_000),
    options: note('The options of one variation that weigh otherwise.'),
  }),
};
