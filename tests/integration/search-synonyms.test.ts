import { afterAll, describe, expect, it } from 'vitest';
import { formatSynonyms, parseSynonyms, type SynonymGroup } from '#shared/search-synonyms.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';
import { signIn, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ env: { pageCacheMb: 16 } });
afterAll(() => shop.close());
const staff = trpcClient(shop, await signIn(shop.url));

const search = async (words: string) => {
  const { items, match } = await trpcClient(shop).products.cards.query({ search: words });
  return { names: items.map(({ name }) => name), match };
};

async function save(change: (groups: SynonymGroup[]) => SynonymGroup[]) {
  const expected = await staff.searchSynonyms.list.query();
  return staff.searchSynonyms.save.mutate({ groups: change(expected), expected });
}

describe('the search words', () => {
  it('can be extended, and the next search finds what they mean', async () => {
    expect((await search('headgear')).names).toEqual([]);
    await save((groups) => [...groups, { words: ['Headgear'], meanings: ['scarf'] }]);
    const { names, match } = await search('headgear');
    expect(names).toEqual(
      expect.arrayContaining(['Ankara Sun-Disc Scarf', 'Adire Eleko Silk Scarf']),
    );
    expect(match).toBeUndefined();
  });

  it('can mean everything, also in two lines', async () => {
    await save((groups) => [
      ...groups,
      { words: ['ẹ̀bùn'], meanings: ['ring'] },
      { words: ['ẹ̀bùn'], meanings: ['*'] },
    ]);
    expect((await search('ebun')).names).toHaveLength(30);
    const groups = await staff.searchSynonyms.list.query();
    expect(groups.find(({ words }) => words.includes('ebun'))?.meanings).toEqual(['*']);
  });

  it('are refused over an older list, and nothing is lost', async () => {
    const expected = await staff.searchSynonyms.list.query();
    const groups = [{ words: ['one'], meanings: ['two'] }];
    await staff.searchSynonyms.save.mutate({
      groups: [...expected, { words: ['bling'], meanings: ['ring'] }],
      expected,
    });
    expect(await refusalOf(staff.searchSynonyms.save.mutate({ groups, expected }))).toMatchObject({
      code: 'version_conflict',
    });
    expect((await search('bling')).names.length).toBeGreaterThan(4);
  });

  it.each([
    [{ words: ['two words'], meanings: ['bag'] }],
    [{ words: [], meanings: ['bag'] }],
    [{ words: ['bag'], meanings: [] }],
    [{ words: ['½'], meanings: ['bag'] }],
  ])('%j is refused as no word', async (group) => {
    const expected = await staff.searchSynonyms.list.query();
    const saved = staff.searchSynonyms.save.mutate({ groups: [group], expected });
    expect(await refusalOf(saved)).toMatchObject({ code: 'invalid_input' });
    expect(await staff.searchSynonyms.list.query()).toEqual(expected);
  });

  it('are read as they are written', async () => {
    const groups = await staff.searchSynonyms.list.query();
    expect(groups.length).toBeGreaterThan(10);
    expect(parseSynonyms(formatSynonyms(groups))).toEqual({ groups });
  });

  it.each([
    ['purse bag', 'Line 1: Write what the words mean after the colon'],
    ['\npurse: bag\n: bag', 'Line 3: Write the words that customers type before the colon'],
    ['a: b: c', 'Line 1: use one colon'],
    ['tote-bag: bag', 'Line 1: must be single words of letters and digits'],
  ])('%j is explained by its line', (text, problem) => {
    expect(parseSynonyms(text)).toEqual({ problem });
  });
});
