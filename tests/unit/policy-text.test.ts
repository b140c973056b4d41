import { describe, expect, it } from 'vitest';
import { fillIn, openingOf, parsePolicy } from '#shared/policy-text.ts';
import { daysText } from '#shared/retention.ts';

const paragraph = (...line: object[]) => [{ kind: 'paragraph', line }];

describe('the text of a policy', () => {
  it('has headings, paragraphs and lists', () => {
    const text = 'One line\r\nand another.\n\n## A heading\n- first\n-  second \n\nThe end.';
    expect(parsePolicy(text)).toEqual([
      { kind: 'paragraph', line: [{ text: 'One line and another.' }] },
      { kind: 'heading', line: [{ text: 'A heading' }] },
      { kind: 'list', items: [[{ text: 'first' }], [{ text: 'second' }]] },
      { kind: 'paragraph', line: [{ text: 'The end.' }] },
    ]);
  });

  it('links to pages of the store, to addresses and mailboxes', () => {
    expect(
      parsePolicy('See [our page](/contact), https://ndpc.gov.ng, or info@ndpc.gov.ng.'),
    ).toEqual(
      paragraph(
        { text: 'See ' },
        { text: 'our page', href: '/contact' },
        { text: ', ' },
        { text: 'https://ndpc.gov.ng', href: 'https://ndpc.gov.ng' },
        { text: ', or ' },
        { text: 'info@ndpc.gov.ng', href: 'mailto:info@ndpc.gov.ng' },
        { text: '.' },
      ),
    );
  });

  it.each([
    '[click](javascript:alert)',
    '[click](//evil.example)',
    '[click](/\\evil.example)',
    '[click](data:text/html,x)',
    '[click](http://evil.example)',
    '<script>alert</script>',
    '### not a heading',
    '-not a list',
  ])('%s is plain text', (text) => {
    expect(parsePolicy(text)).toEqual(paragraph({ text }));
  });

  it('may be blank', () => {
    expect(parsePolicy(' \n\n')).toEqual([]);
  });

  it('names values in braces, and keeps names that are unknown', () => {
    const values = { store: 'Ada’s {store}' };
    expect(fillIn('{store} {constructor} {other} { store }', values)).toBe(
      'Ada’s {store} {constructor} {other} { store }',
    );
  });
});

describe('the opening of a policy', () => {
  it.each([
    ['One.\n\n- two\n\n## Three\nfour', 'One.\n\n- two'],
    ['## One\r\ntwo\r\n## Three\r\nfour', 'two'],
    ['One.', 'One.'],
    ['  ', ''],
    ['## One', ''],
  ])('is taken from the text: %j opens with %j', (text, opening) => {
    expect(openingOf(text)).toBe(opening);
  });

  it('is cut after a paragraph, or else after a word', () => {
    const long = 'word '.repeat(100).trim();
    expect(openingOf(`${long}\n\n${long}`)).toBe(long);
    const cut = openingOf(`${long} ${long}`);
    expect(cut).toMatch(/word…$/);
    expect(cut.length).toBeLessThanOrEqual(700);
  });
});

describe('a time for which data is stored', () => {
  it.each([
    [0, 'no limit'],
    [1, '1 day'],
    [90, '90 days'],
    [365, '365 days'],
    [731, '2 years'],
    [2192, '6 years'],
    [2200, '2200 days'],
  ])('is shown in words: %i days as “%s”', (days, text) => {
    expect(daysText(days)).toBe(text);
  });
});
