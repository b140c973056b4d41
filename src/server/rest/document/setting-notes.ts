import { note, type FieldNote } from './note.ts';

const flagOf = (description: string): FieldNote => ({
  description: `${description} A text: \`true\` or \`false\`.`,
});

export const settingNotes: Record<string, FieldNote> = {
  storeName: note('Shown everywhere.', 'Adunni Jewels'),
  storeDescription: note('For search engines and the footer.'),
  storeEmail: note('Gets the store’s mails; may be empty.'),
  storePhone: note('Shown to customers as it is written. May name several numbers, or none.'),
  storeAddress: note('Footer and receipts.'),
  showroomAddress: note('The contact page and the page about the store.'),
  storeLogo: note('Address of the logo; may be empty.'),
  currency: { description: 'Always NGN.', enum: ['NGN'] },
  taxRate: note('In percent, as a decimal text from 0 to 100.', '7.5'),
  taxNumber: note('The store’s TIN, on receipts; may be empty.', '12345678-0001'),
  rcNumber: note('The number of the registered company, on receipts; may be empty.', '1234567'),
  enableNotifications: flagOf('The back office shows notices.'),
  enableEmailNotifications: flagOf('The store mails its owner. No API key can switch it off.'),
  maintenanceMode: flagOf('The store takes no orders.'),
  allowGuestCheckout: flagOf('Customers can order online.'),
  primaryColor: note('A colour like #B8860B.', '#B8860B'),
  accentColor: note('A colour like #D4AF37.', '#D4AF37'),
  facebookUrl: note('A web address; may be empty.'),
  instagramUrl: note('A web address; may be empty.'),
  twitterUrl: note('A web address; may be empty.'),
  whatsappNumber: note(
    'The number for WhatsApp, stored like +2348031234567; empty means the first of `storePhone`.',
  ),
  bankName: note('Of the store’s own account; may be empty. No API key can change it.'),
  bankAccountNumber: note(
    'Of the store’s own account: ten digits, or empty. No API key can change it.',
  ),
  bankAccountName: note('Of the store’s own account; may be empty. No API key can change it.'),
  deliveryPromise: note('A line on product pages and the home page; may be empty.'),
  returnsPromise: note('A line on product pages and the home page; may be empty.'),
  authenticityPromise: note('A line on product pages and the home page; may be empty.'),
  aboutTitle: note('The heading of the home page’s section about the store.'),
  aboutText: note(
    'The store’s story. An empty line begins a paragraph; `{store}` stands for its name.',
  ),
  showAboutFigures: flagOf('The page about the store shows four figures.'),
  aboutQuote: note(
    'A sentence of the person behind the store, on the page about it; may be empty.',
  ),
  aboutQuoteBy: note('Who says it; may be empty.', 'Adunni Bello, founder'),
  aboutPortrait: note('Address of that person’s portrait; may be empty.'),
  vipThreshold: note(
    'Customers who have paid more than this, less refunds, are VIP. In whole naira.',
  ),
  buyerMailsOff: note(
    'Kinds of mail that buyers do not get, separated by commas: `received`, `reminder`, `paid`, `shipped`, `delivered`, `refunded`, `changed`, `cancelled`. Empty: they get all of them.',
    'reminder',
  ),
};
