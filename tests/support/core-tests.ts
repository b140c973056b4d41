/**
 * The browser tests that `npm test` runs on the phone: buying and paying, and the daily work of a seller. By file below
 * `tests/e2e` and the beginning of the title. `npm test -- all` and CI run every test.
 */
export const coreTests: Record<string, string[]> = {
  'both/purchase': [
    'a shopper finds a ring',
    'each missing or invalid field',
    'a raised price is shown',
    'an order whose response was lost',
    'a button pressed twice',
  ],
  'phone/cart': [
    'items are counted, changed',
    'the total with tax appears',
    'a line says what changed',
  ],
  'phone/combinations': ['a size that is sold out'],
  'phone/delivery': ['the fee and the days'],
  'phone/discounts': ['a code is entered'],
  'phone/order': ['an order shows its items', 'are complete in the browser'],
  'phone/payment': [
    'paying in the window empties',
    'closing the window does not',
    'other items replace',
    'a browser with only the link',
    'the chosen method survives',
    'a part payment is named',
    'a window that does not open',
    'a tab closed before',
  ],
  'phone/product': [
    'the price changes',
    'the pictures come first',
    'the chosen variant goes',
    'a visitor goes from',
  ],
  'phone/shipment': ['staff enter a rider'],
  'both/admin/bulk-edit': ['thirty prices rise', 'price and stock are changed'],
  'both/admin/staff': ['the owner invites'],
  'phone/admin/dashboard': ['the dashboard shows'],
  'phone/admin/imports': ['a seller imports'],
  'phone/admin/login': ['a visitor who is not', 'an ended session'],
  'phone/admin/orders': [
    'an order’s status is changed',
    'shipping an unpaid',
    'a cancellation is undone',
    'do not overwrite',
    'a transfer is confirmed',
    'an order’s details show',
    'a sale made at',
    'an item is refunded',
  ],
  'phone/admin/products': [
    'a seller uploads',
    'another edit is shown',
    'loses no input',
    'the list is searched',
  ],
  'phone/admin/today': ['the dashboard says what waits'],
};

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** For Playwright, which compares them with a test's project, file and titles. */
export const coreTestPatterns = Object.entries(coreTests).flatMap(([file, titles]) =>
  titles.map((title) => new RegExp(`${escape(file)}\\.test\\.ts.* ${escape(title)}`)),
);
