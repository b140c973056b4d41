import { describe, expect, it } from 'vitest';
import { otherForms } from '#server/catalog/word-forms.ts';

/** Whether what begins with one of its forms has the other word. */
const finds = (word: string, other: string) =>
  [word, ...otherForms(word)].some((form) => other.startsWith(form));

describe('the forms of a word', () => {
  it.each([
    ['pearl', 'pearls'],
    ['bead', 'beads'],
    ['chain', 'chains'],
    ['tiara', 'tiaras'],
    ['bindi', 'bindis'],
    ['key', 'keys'],
    ['bangle', 'bangles'],
    ['necklace', 'necklaces'],
    ['purse', 'purses'],
    ['case', 'cases'],
    ['rose', 'roses'],
    ['shoe', 'shoes'],
    ['stiletto', 'stilettoes'],
    ['stiletto', 'stilettos'],
    ['watch', 'watches'],
    ['brooch', 'brooches'],
    ['brush', 'brushes'],
    ['dress', 'dresses'],
    ['box', 'boxes'],
    ['topaz', 'topazes'],
    ['lens', 'lenses'],
    ['iris', 'irises'],
    ['lotus', 'lotuses'],
    ['lady', 'ladies'],
    ['ruby', 'rubies'],
    ['accessory', 'accessories'],
    ['cowrie', 'cowries'],
    ['cowry', 'cowries'],
    ['scarf', 'scarves'],
    ['leaf', 'leaves'],
    ['knife', 'knives'],
    ['glove', 'gloves'],
    ['woman', 'women'],
    ['child', 'children'],
    ['tooth', 'teeth'],
    ['bijou', 'bijoux'],
  ])('%s and %s find each other', (singular, plural) => {
    expect(finds(plural, singular)).toBe(true);
    expect(finds(singular, plural)).toBe(true);
  });

  it.each([
    ['lens', 'length'],
    ['cases', 'cashmere'],
    ['roses', 'rosary'],
    ['ties', 'type'],
    ['glass', 'glacier'],
    ['brass', 'bra'],
    ['dress', 'dreams'],
  ])('%s is no form of %s', (word, other) => {
    expect(finds(word, other)).toBe(false);
  });
});
