import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCode } from '#server/imports/code-cells.ts';
import { htmlLine, htmlText } from '#server/imports/html-text.ts';
import { mapColumns } from '#server/imports/import-columns.ts';
import { newDraft, type ImportDraft } from '#server/imports/import-draft.ts';
import { readMoment } from '#server/imports/plain-cells.ts';
import { readTable } from '#server/imports/read-table.ts';
import { refuseTotals } from '#server/imports/total-lines.ts';

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

describe('a day', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2068-12-31'), noInvalidDate: true })
    .map((it) => it.toISOString().slice(0, 10));
  const forms: ((year: string, month: string, date: string, name: string) => string)[] = [
    (y, m, d) => `${y}-${m}-${d}`,
    (y, m, d) => `${y}/${m}/${d}`,
    (y, m, d) => `${d}/${m}/${y}`,
    (y, m, d) => `${Number(d)}/${Number(m)}/${y}`,
    (y, m, d) => `${d}.${m}.${y}`,
    (y, m, d) => `${d}-${m}-${y}`,
    (y, m, d) => ` ${d}–${m}–${y} `,
    (y, _, d, name) => `${Number(d)} ${name} ${y}`,
    (y, _, d, name) => `${Number(d)}th of ${name}, ${y}`,
    (y, _, d, name) => `${d}-${name.slice(0, 3)}-${y}`,
    (y, _, d, name) => `${name} ${Number(d)}, ${y}`,
    (y, _, d, name) => `Sunday, ${Number(d)} ${name.slice(0, 3).toUpperCase()}. ${y}`,
    (y, m, d) => String(Date.parse(`${y}-${m}-${d}`) / 86_400_000 + 25_569),
  ];
  const times: [string, string][] = [
    ['', ''],
    [' 14:05', 'T14:05:00+01:00'],
    ['T23:59:59', 'T23:59:59+01:00'],
    [', 2:05 pm', 'T14:05:00+01:00'],
    [' 12:00:00 AM', 'T00:00:00+01:00'],
  ];

  it('is read in every form, the day before the month, alone and with a time', () => {
    fc.assert(
      fc.property(day, fc.nat(), fc.constantFrom(...times), (iso, form, [written, time]) => {
        const [year = '', month = '', date = ''] = iso.split('-');
        const write = forms[form % forms.length];
        const text = write?.(year, month, date, months[Number(month) - 1] ?? '') ?? '';
        const isSerial = /^\d+$/.test(text);
        expect(readMoment(isSerial ? text : text.trimEnd() + written)).toBe(
          isSerial ? iso : iso + time,
        );
      }),
    );
  });

  it.each([
    ['20/11/26', '2026-11-20'],
    ['1/2/2026 9:05', '2026-02-01T09:05:00+01:00'],
    ['20-Nov-26', '2026-11-20'],
    ['2026-11-20T14:05:00Z', '2026-11-20T14:05:00Z'],
    ['46346.5', '2026-11-20T12:00:00+01:00'],
    ['11/20/2026', null],
    ['31/02/2026', null],
    ['20/11', null],
    ['20 Novice 2026', null],
    ['2026-11-20 25:00', null],
    ['soon', null],
    ['15000', null],
  ])('%s is %s', (cell, moment) => {
    expect(readMoment(cell)).toBe(moment);
  });
});

describe('a code', () => {
  const digits = fc.stringMatching(/^0{0,3}[1-9]\d{7,13}$/);

  it('that a spreadsheet took for a number stays as it was, or is left out', () => {
    const damages: ((code: string) => string)[] = [
      (it) => Number(it).toExponential(4).toUpperCase(),
      (it) => Number(it).toExponential(0).replace('e+', 'E+'),
      (it) => Number(it).toExponential(2).replace('.', ',').replace('e+', 'E+'),
      () => '#######',
      () => '02-Jan',
      () => 'Jan-02',
      (it) => `${it.slice(0, 3)}\uFFFD`,
    ];
    fc.assert(
      fc.property(digits, fc.constantFrom(...damages), (code, damage) => {
        for (const current of [code, undefined]) {
          const read = readCode('SKU', damage(code), current);
          expect(read.code).toBeUndefined();
          expect(read.note).toContain(`“${damage(code)}”`);
          expect(read.note).toContain(current === undefined ? 'is left out' : `stays ${code}`);
        }
      }),
    );
  });

  it('without its zeros or last digits stays as it was; blanks and apostrophes around digits go', () => {
    fc.assert(
      fc.property(digits, (code) => {
        const short = String(Number(code));
        if (short !== code) {
          for (const cell of [short, `${short}.00`]) {
            expect(readCode('Barcode', cell, code)).toMatchObject({
              code: undefined,
              note: expect.stringContaining(`stays ${code}`),
            });
          }
        }
        const marked = [
          `'${code}`,
          `="${code}"`,
          ` ${code}\u00A0`,
          `${code.slice(0, 3)} ${code.slice(3)}`,
        ];
        for (const cell of [...marked, `${code}\u200B`]) {
          expect(readCode('Barcode', cell, undefined)).toEqual({ code });
          expect(readCode('Barcode', cell, code)).toEqual({ code });
        }
      }),
    );
    const long = '12345678901234567';
    expect(readCode('SKU', '12345678901234500', long).code).toBeUndefined();
  });

  it.each(['RING-7', '1/2', 'NOV-25', 'E12', '2E', 'A 12'])('%s is one as it is', (code) => {
    expect(readCode('SKU', code, undefined)).toEqual({ code });
  });
});

const table = (text: string | Buffer) => readTable(Buffer.from(text));

describe('a table', () => {
  it('has its heading below any title, with any separator', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Adunni price list', '', '', 'Updated: 3 May')),
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        (titles, separator, end, isPadded) => {
          const above = titles.slice(0, 12).map((it) => (isPadded ? it + separator.repeat(2) : it));
          const body = [
            ['Product', 'Selling price', 'Qty'],
            ['Ring, gold', '1;500|0', '3'],
            ['', '', ''],
            ['Chain', '2', '4'],
          ];
          const lines = body.map((cells) =>
            cells.map((it) => (/[,;|]/.test(it) ? `"${it}"` : it)).join(separator),
          );
          expect(table([...above, ...lines, ''].join(end))).toEqual({
            columns: ['Product', 'Selling price', 'Qty'],
            lines: [
              {
                number: above.length + 2,
                cells: { Product: 'Ring, gold', 'Selling price': '1;500|0', Qty: '3' },
              },
              {
                number: above.length + 4,
                cells: { Product: 'Chain', 'Selling price': '2', Qty: '4' },
              },
            ],
          });
        },
      ),
    );
  });

  it.each([
    'PRICE (₦)',
    'Price(N)',
    'price in naira:',
    'Price_(NGN)',
    'Price =N=',
    'Selling  Price*',
    ' Unit price. ',
  ])('has its price in a column named %j', (name) => {
    const { columns } = table(`S/N,ITEM,${name},Qty.\n1,Ring,5,2\n`);
    expect(mapColumns('store', columns)).toMatchObject({
      name: 'ITEM',
      price: name.trim(),
      stock: 'Qty.',
    });
  });

  it('refuses a line with more cells than its heading, with both readings of an amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 999_999_999 }),
        fc.constantFrom('', '₦', 'N', '#'),
        fc.nat(2),
        (whole, mark, place) => {
          const amount = `${mark}${whole.toLocaleString('en')}`;
          const columns = ['Name', 'Note', 'Stock'].toSpliced(place + 1, 0, 'Price');
          const cells = ['Ring', 'nice', '4'].toSpliced(place + 1, 0, amount);
          const { lines } = table(`${columns.join()}\n${cells.join()}\nRight,a,1,2\n`);
          expect(lines[0]?.problem).toContain(`Price is ${amount.split(',')[0]};`);
          expect(lines[0]?.problem).toContain(`with its comma, it is ${amount}.`);
          expect(lines[1]).not.toHaveProperty('problem');
        },
      ),
    );
    expect(table('Name,Price\nRing, gold,500\n').lines[0]?.problem).toContain(
      '“500” belongs to no column',
    );
    expect(table('Name,Price,\nRing,500,\n').lines[0]).not.toHaveProperty('problem');
    expect(table('Name,Price,Stock,Note\nRing,15,000,3\n').lines[0]?.problem).toBe(
      'has 000 as Stock: as it stands, Price is 15; with its comma, it is 15,000. Put the amount in quotes, "15,000", or leave the comma out',
    );
  });

  it('is UTF-8 although one byte of it is none, and Windows-1252 where none is UTF-8', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Ọ̀ṣun', 'Ẹyọ', '₦ ring', 'é', 'Ƙanƙara 💍'),
        fc.constantFrom(0xe9, 0x92, 0xa3, 0xff),
        (word, byte) => {
          const head = Buffer.from(`Name,Note\n${word},x\nRing,caf`);
          const { lines } = table(Buffer.concat([head, Buffer.from([byte]), Buffer.from('!\n')]));
          expect(lines[0]).toEqual({ number: 2, cells: { Name: word, Note: 'x' } });
          expect(lines[1]?.cells['Note']).toBe('caf\uFFFD!');
          expect(lines[1]?.note).toContain('“caf\uFFFD!” could not be read');
        },
      ),
    );
    const mixed = Buffer.concat([
      Buffer.from('Name,Note\nRing,₦5 '),
      Buffer.from([0xe9, 0x20, 0xe8]),
    ]);
    expect(table(mixed).lines[0]?.cells['Note']).toBe('₦5 \uFFFD \uFFFD');
    const latin = Buffer.from('Name,Note\nCrème brûlée,£5 – café\n', 'latin1');
    expect(table(Buffer.from(latin)).lines[0]?.cells['Name']).toBe('Crème brûlée');
  });
});

describe('a line that adds up the others', () => {
  const product = (name: string, price: number, stockQuantity: number): ImportDraft => ({
    ...newDraft([0]),
    fields: { name, price, stockQuantity },
  });
  const refusedNames = (...last: ImportDraft[]) => {
    const drafts = [product('Chain', 1500, 3), product('Ring', 1600, 2), ...last];
    refuseTotals(drafts);
    return drafts.filter(({ problems }) => problems.length > 0).map(({ fields }) => fields.name);
  };

  it.each([
    'TOTAL',
    'Total:',
    'Grand total',
    'SUB-TOTAL',
    'Totals',
    'Sum',
    'Total (₦)',
    'Total value = ',
    'Total stock',
    'Overall total',
    'TOTAL NGN',
  ])('%s is no product', (name) => {
    expect(refusedNames(product(name, 9, 9))).toEqual([name]);
  });

  it('is none under any name, if it is their sum; a product that only sounds like one stays', () => {
    expect(refusedNames(product('Gbogbo rẹ̀', 3100, 5))).toEqual(['Gbogbo rẹ̀']);
    expect(refusedNames(product('All', 7700, 5))).toEqual(['All']);
    const named = product('Total', 3100, 5);
    named.fields.sku = 'TOTAL-1';
    expect(refusedNames(product('Total Look Set', 10, 1), named)).toEqual([]);
  });
});

describe('HTML', () => {
  const blocks =
    'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup legend li main menu nav ol p pre search section summary table tr ul'.split(
      ' ',
    );
  const inline =
    'a abbr b bdi cite code em font i kbd mark q s small span strike strong sub sup tt u'.split(
      ' ',
    );

  it.each(blocks)('separates what is in <%s> from what is beside it', (tag) => {
    const text = htmlText(`before<${tag} class="x">inside</${tag}><${tag}>next</${tag}>after`);
    expect(text.split(/[\s•\d.]+/)).toEqual(['before', 'inside', 'next', 'after']);
    expect(text).not.toContain('<');
  });

  it.each(inline)('keeps words together around <%s>', (tag) => {
    expect(htmlText(`<p>be<${tag} style="color:red">fo</${tag}>re</p>`)).toBe('before');
  });

  it.each([
    [
      '<table><tr><td>Weight</td><td>3.2 g</td></tr><tr><td>Stone</td><td>Onyx</td></tr></table>',
      'Weight: 3.2 g\nStone: Onyx',
    ],
    ['<table><tr><th>S</th><th>M</th><th>L</th></tr></table>', 'S | M | L'],
    [
      '<p>I <3 gold; < 16 cm &lt; 18 cm; size <M fits> most &amp; more</p>',
      'I <3 gold; < 16 cm < 18 cm; size <M fits> most & more',
    ],
    ['A<script>x()</script><style>p{}</style><!-- no -->B', 'AB'],
    ['<o:p>Word</o:p> <my-note>own</my-note>', 'Word own'],
    [
      '&lt;b&gt; &frac12;&nbsp;&#8358;5 &#x1F48D; &Eacute;b&uacute;n &unknown;',
      '<b> ½ ₦5 💍 Ébún &unknown;',
    ],
  ])('%s', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  it('cannot be nested so deeply that nothing is read any more', () => {
    const text = htmlText(`Begin${'<div>'.repeat(50_000)}deep${'</div>'.repeat(50_000)}<p>End</p>`);
    expect(text).toMatch(/^Begin[^]*End$/);
  });

  it('shows the ends of lines where the other store does', () => {
    const html = 'A <em>hinged</em> lid.\n\nTwo photographs.\n<ul>\n <li>One</li>\n</ul>\nEnd';
    expect(htmlText(html, { keepsLines: true })).toBe(
      'A hinged lid.\n\nTwo photographs.\n• One\n\nEnd',
    );
    expect(htmlText('<p>A\nB</p>')).toBe('A B');
  });

  it('stays as it is where it is plain text, and is one line in a name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zẹọṣ0-9 ,.;:!?"'()\n>-]*$/), (text) => {
        expect(htmlText(text)).toBe(text.trim());
      }),
    );
    expect(htmlLine('Mother &amp; <b>Child</b><br>Pendant')).toBe('Mother & Child Pendant');
    expect(htmlLine('Tom &amp;amp; Ada&amp;#8217;s &unknown;')).toBe('Tom & Ada’s &unknown;');
  });
});
