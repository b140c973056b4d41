import { describe, expect, it } from 'vitest';
import {
  editsOfCombinations,
  combinationRows,
  combinationsError,
  typedTotal,
  type CombinationDrafts,
} from '#client/admin/products/draft/combination-drafts.ts';
import {
  mergeCombinations,
  rebaseCombinations,
} from '#client/admin/products/draft/merge-drafts.ts';
import {
  blankProductDraft,
  blankOption,
  type ProductDraft,
  type VariationDraft,
} from '#client/admin/products/draft/product-draft.ts';

const sizes = (...names: [ref: string, name: string][]): VariationDraft => ({
  id: 's',
  name: 'Size',
  type: 'size',
  priceModifier: 0,
  options: names.map(([ref, name]) => ({ ...blankOption, ref, name })),
});
const keyOf = (ref: string) => JSON.stringify([['s', ref]]);
const stocks = (typed: Record<string, string>): CombinationDrafts =>
  Object.fromEntries(Object.entries(typed).map(([ref, stock]) => [keyOf(ref), { stock, sku: '' }]));
const draft = (variation: VariationDraft, typed: Record<string, string>): ProductDraft => ({
  ...blankProductDraft,
  variations: [variation],
  combinations: stocks(typed),
});
const base = draft(sizes(['7', '7'], ['8', '8']), { 7: '3', 8: '2' });

describe('typed combinations', () => {
  it('are sent as differences, with the name that an option had before', () => {
    const typed = draft(sizes(['7', ' 7.5 '], ['x', '9']), { 7: '5', 8: '2', x: '1' });
    expect(editsOfCombinations(typed, base)).toEqual([
      { options: { Size: '7.5' }, was: { Size: '7' }, stockChange: 2 },
      { options: { Size: '9' }, stockChange: 1 },
    ]);
    expect(typedTotal(typed)).toBe(6);
  });

  it('count in whole where a stock is divided, and not at all where there is one stock', () => {
    const divided = { ...base, combinations: null };
    expect(editsOfCombinations(base, divided)?.map(({ stockChange }) => stockChange)).toEqual([
      3, 2,
    ]);
    expect(editsOfCombinations(divided, base)).toBeNull();
    expect(editsOfCombinations({ ...base, variations: [] }, base)).toBeNull();
  });

  it('are whole numbers of at most 200 combinations', () => {
    expect(combinationsError(base)).toBeNull();
    expect(combinationsError(draft(sizes(['7', '7']), { 7: '1.5' }))).toContain('whole numbers');
    const many = sizes(
      ...Array.from({ length: 201 }, (_, at): [string, string] => [`${at}`, `${at}`]),
    );
    expect(combinationsError(draft(many, {}))).toContain('more than 200');
  });

  it('take one of two options with the same name, and none without a name', () => {
    const rows = combinationRows([sizes(['a', '7'], ['b', '7 '], ['c', ' '])]);
    expect(rows).toEqual([{ key: keyOf('a'), options: { Size: '7' } }]);
  });
});

describe('combinations that were sold or edited meanwhile', () => {
  const now = {
    combinations: [
      { options: { Size: '7' }, sku: null, stock: 1 },
      { options: { Size: '8' }, sku: null, stock: 1 },
    ],
  };
  const mine = draft(sizes(['7', '7'], ['8', '8']), { 7: '3', 8: '6' });

  it('are taken over where nothing was typed; typed ones count from what was there then', () => {
    const next = rebaseCombinations(base, mine, now);
    expect(next.map(({ stock }) => stock)).toEqual([1, 2]);
    const theirs = { combinations: stocks({ 7: '1', 8: '2' }) };
    expect(mergeCombinations(base, mine, theirs)).toEqual(stocks({ 7: '1', 8: '6' }));
  });

  it('are one stock again if somebody else has decided that', () => {
    expect(mergeCombinations(base, mine, { combinations: null })).toBeNull();
    const off = { combinations: null };
    expect(mergeCombinations(base, off, { combinations: stocks({ 7: '1' }) })).toBeNull();
  });
});
