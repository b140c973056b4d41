import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatsappGreeting } from '#shared/whatsapp-greeting.ts';
import { cartMessage, orderMessage } from '#shared/whatsapp-messages.ts';
import { MAX_ENCODED_MESSAGE } from '#shared/fit-message.ts';
import { productMessage } from '#shared/product-enquiry.ts';

const item = (name: string, changes = {}) => ({
  productId: 1,
  name,
  image: null,
  price: 15_000_000,
  quantity: 1,
  variant: {},
  ...changes,
});
const sums = {
  subtotal: 45_000_000,
  discount: 0,
  deliveryFee: 0,
  giftWrapFee: 0,
  taxRate: '7.5',
  tax: 3_375_000,
  total: 48_375_000,
};
const unpaid = { status: 'pending', paymentStatus: 'unpaid' } as const;
const orderUrl = 'https://adunni.example/order/ADN-1764000000000-0123456789abcdef0123456789abcdef';

describe('the first message of a chat', () => {
  it('greets the store', () => {
    expect(whatsappGreeting('Adunni Jewels')).toContain('Hello Adunni Jewels');
  });

  it('asks for a piece by name, choices, price and quantity', () => {
    expect(
      productMessage({
        name: 'Okun Pearl Ring',
        variant: { Size: '7', Metal: 'Gold' },
        price: { kobo: 15_000_000, from: false },
        quantity: 2,
        url: 'https://adunni.example/product/okun-pearl-ring',
      }),
    ).toBe(
      [
        'Hello, I am interested in the Okun Pearl Ring.',
        '',
        'Size: 7',
        'Metal: Gold',
        'Price: ₦150,000',
        'Quantity: 2',
        '',
        'Is it available, and how soon could it be delivered?',
        'https://adunni.example/product/okun-pearl-ring',
      ].join('\n'),
    );
  });

  it('names the lowest price where not everything is chosen yet', () => {
    const message = productMessage({
      name: 'Ife Solitaire Diamond Ring',
      variant: {},
      price: { kobo: 185_000_000, from: true },
      quantity: 1,
      url: '',
    });
    expect(message).toContain('\nPrice: from ₦1,850,000\n');
  });

  it('tells an order by number, lines, sums and page', () => {
    const items = [
      item('Okun Pearl Ring', { quantity: 2, variant: { Size: '7', Metal: 'Gold' } }),
      item('Meta Bangle Trio'),
    ];
    expect(
      orderMessage({
        order: { id: 1042, ...unpaid, items, ...sums },
        storeName: 'Adunni Jewels',
        orderUrl,
      }),
    ).toBe(
      [
        'Hello Adunni Jewels, I have just placed order #1042.',
        '',
        '2 × Okun Pearl Ring (7, Gold): ₦300,000',
        '1 × Meta Bangle Trio: ₦150,000',
        '',
        'Subtotal: ₦450,000',
        'Shipping: Free',
        'Tax (7.5%): ₦33,750',
        'Total: ₦483,750',
        '',
        'How can I complete the payment?',
        `My order: ${orderUrl}`,
      ].join('\n'),
    );
  });

  it.each([
    { ...unpaid, paymentStatus: 'paid' },
    { ...unpaid, paymentStatus: 'partially_refunded' },
    { ...unpaid, paymentStatus: 'refunded' },
    { ...unpaid, status: 'cancelled' },
    { ...unpaid, status: 'completed' },
  ] as const)('only has a question about an order that is $status and $paymentStatus', (state) => {
    const order = { id: 1042, ...state, items: [item('Meta Bangle Trio')], ...sums };
    const text = orderMessage({ order, storeName: 'Adunni Jewels', orderUrl });
    expect(text).toMatch(/^Hello Adunni Jewels, I have a question about my order #1042\.\n/);
    expect(text).not.toContain('payment');
    expect(text).toContain(`My order: ${orderUrl}`);
  });

  it('leaves the page out where its address is not known', () => {
    const text = orderMessage({
      order: { id: 1, ...unpaid, items: [], ...sums },
      storeName: 'A',
      orderUrl: null,
    });
    expect(text).not.toContain('My order');
  });
});

describe('a message too long for an address', () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    item(`Ẹ̀gbà ọrùn number ${index} `.repeat(6)),
  );

  it('counts the pieces at the end instead of naming them, and keeps number, sums and page', () => {
    const text = orderMessage({
      order: { id: 7, ...unpaid, items: many, ...sums },
      storeName: 'Adunni',
      orderUrl,
    });
    expect(encodeURIComponent(text).length).toBeLessThanOrEqual(MAX_ENCODED_MESSAGE);
    expect(text).toMatch(/^Hello Adunni, I have just placed order #7\./);
    expect(text).toMatch(/\nand \d+ more pieces\n/);
    expect(text).toContain('Total: ₦483,750');
    expect(text).toContain(orderUrl);
  });

  it('shortens names before it leaves any out', () => {
    const items = Array.from({ length: 12 }, () => item('A very long name of a piece '.repeat(6)));
    const text = cartMessage({ items, totals: sums, storeName: 'Adunni' });
    expect(text.match(/^1 × A very long name/gm)).toHaveLength(12);
    expect(text).not.toContain('more pieces');
  });

  it('fits whatever the names are', () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(
        name,
        name,
        fc.dictionary(name, name, { maxKeys: 6 }),
        fc.integer({ min: 1, max: 50 }),
        (pieceName, storeName, variant, lines) => {
          const items = Array.from({ length: lines }, () => item(pieceName, { variant }));
          const texts = [
            whatsappGreeting(storeName),
            orderMessage({
              order: { id: 2_147_483_647, ...unpaid, items, ...sums },
              storeName,
              orderUrl,
            }),
            cartMessage({ items, totals: sums, storeName }),
            productMessage({
              name: pieceName,
              variant,
              price: { kobo: 1, from: true },
              quantity: 500,
              url: 'https://adunni.example/product/x',
            }),
          ];
          for (const text of texts) {
            expect(encodeURIComponent(text).length).toBeLessThanOrEqual(MAX_ENCODED_MESSAGE);
          }
        },
      ),
      { numRuns: 15 },
    );
  }, 30_000);
});
