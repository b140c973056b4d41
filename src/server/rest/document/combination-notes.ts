import { note, type FieldNote } from './note.ts';

const options = note('The chosen option, by the name of the variation.', { Size: '7' });
const choices = note('What there is to choose from.', ['Small', 'Large']);
const sku = note('Its own code, unique among products and combinations on sale.', 'RING-7-GOLD');

/** By `Schema.field`, or by `field`. */
export const combinationNotes: Record<string, FieldNote> = {
  combinations: note(
    'The stock and SKU of each combination of options; empty where all share one stock. Their stocks add up to `stockQuantity`. Left out, they stay as they are; those that are not named have no stock.',
    [{ options: { Size: '7' }, sku: 'RING-7', stock: 2 }],
  ),
  options,
  'Variation.options': choices,
  'VariationInput.options': choices,
  'Combination.sku': sku,
  'Combination.stock': note('How many there are of it.', 2),
  'CombinationInput.sku': sku,
  'CombinationInput.stock': note('How many there are of it.', 2),
  'CombinationPatch.sku': sku,
  'CombinationPatch.stock': note(
    'How many there are of it. Only of a combination that is new; they add up to `stockQuantity`.',
    2,
  ),
  isOfCombination: note('`available` is the stock of this combination of options alone.', false),
};
