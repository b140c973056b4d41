import { categoryFields } from '#shared/categories.ts';
import { productFields } from '#shared/product-fields.ts';
import { settingFields } from '#shared/setting-fields.ts';
import { flag, type SettingField } from '#shared/setting-kinds.ts';
import type { SettingKey } from '#shared/settings.ts';
import { kobo, note, notesOfRecord, notesOfTable, type FieldNote } from './note.ts';
import { discountNotes } from './discount-notes.ts';
import { disputeNotes } from './dispute-notes.ts';
import { combinationNotes } from './combination-notes.ts';
import { recordNotes } from './record-notes.ts';
import { deliveryNotes } from './delivery-notes.ts';
import { giftNotes } from './gift-notes.ts';
import { paymentSettingNotes } from './payment-setting-notes.ts';
import { policyNotes } from './policy-notes.ts';
import { pieceNotes } from './piece-notes.ts';
import { planNotes } from './plan-notes.ts';
import { rateNotes } from './rate-notes.ts';
import { reviewNotes } from './review-notes.ts';
import { translationNotes } from './translation-notes.ts';
import { orderEditNotes } from './order-edit-notes.ts';
import { shipmentNotes } from './shipment-notes.ts';
import { startedPaymentNotes } from './started-payment-notes.ts';
import { moneyNotes } from './money-notes.ts';
import { reportNotes } from './report-notes.ts';
import { staffNotes } from './staff-notes.ts';
import { webhookNotes } from './webhook-notes.ts';

const reference =
  '24 to 100 letters, digits or `.` `=` `-`, at least 64 bits of them random. Anybody who has it sees the order.';
const referenceExample = 'ADN-1795334910090-a964c705d2f14b6e8c1f';
const stateName = 'A Nigerian state or the Federal Capital Territory.';

/** By `Schema.field`, or by `field` where it means the same in every schema. */
const notes: Record<string, FieldNote> = {
  ...disputeNotes,
  ...shipmentNotes,
  ...giftNotes,
  ...orderEditNotes,
  ...discountNotes,
  ...policyNotes,
  ...rateNotes,
  ...pieceNotes,
  ...planNotes,
  ...reviewNotes,
  ...translationNotes,
  ...paymentSettingNotes,
  ...startedPaymentNotes,
  ...webhookNotes,
  ...deliveryNotes,
  ...moneyNotes,
  ...staffNotes,
  ...reportNotes,
  ...notesOfTable(productFields),
  id: note('The number of the record.', 12),
  slug: note('Its name in addresses. It stays when the record is renamed.', 'gold-hoop-earrings'),
  createdAt: note('When it was created.', '2026-11-22T08:42:00.000Z'),
  updatedAt: note('When it was last changed.', '2026-11-22T08:42:00.000Z'),
  version: note(
    'Counts the changes of the record, sales included. Sent with a change, it is compared: an older one is refused with `version_conflict`.',
    3,
  ),

  optionCodes: note('Codes of single options, by option.', { '7': { sku: 'RING-7' } }),
  'Credentials.code': note(
    'The code of an authenticator app, or a recovery code, if the account asks for one.',
    '123456',
  ),

  fromPrice: kobo(
    'The lowest price of an item over all choices. Lists are sorted by it.',
    1_500_000,
  ),
  category: note('The category; null without one.'),
  pictures: note('The pictures of `images`, with their sizes.'),
  stockQuantity: note('How many items there are.', 10),
  ...combinationNotes,
  excerpt: note('The beginning of the description.'),
  productCount: note('How many products the category has.', 4),
  metadata: note('Texts by names, which other systems note.', { erp: 'SO-4711' }),
  ...notesOfRecord(['Category', 'CategoryInput'], categoryFields),
  'ProductInput.inStock': note('On sale. On when absent.', true),

  'Variation.id': note('Its own name, unique in the product.', 'size'),
  'VariationInput.id': note(
    'Its own name, unique in the product. Made by the store if absent.',
    'size',
  ),
  'Variation.name': note('What is chosen.', 'Size'),
  'VariationInput.name': note('What is chosen.', 'Size'),
  type: note('How it is shown.', 'size'),
  priceModifier: kobo('Added to the price for each option; may be negative.', 0),
  optionPrices: note(
    'Added to the price for one option, instead of `priceModifier`. In kobo (₦1 = 100 kobo).',
    { Large: 200_000 },
  ),
  optionImages: note(
    'Addresses of the pictures that show one option, by option. They are shown in cart and order when it is chosen.',
    { Gold: ['/media/3f2a9c.webp'] },
  ),
  swatches: note('The colour of one option, by option; it is shown as a round sample.', {
    Gold: '#d6a545',
  }),
  optionPictures: note('The pictures of options that are not among `images`, with their sizes.'),
  variant: note('The chosen option, by the name of the variation.', { Size: 'Large' }),

  key: note('The picture’s own name.', '3f2a9c'),
  url: note('Its address.', '/media/3f2a9c.jpg'),
  urls: note('Addresses, for `images` of a product.', ['/media/3f2a9c.jpg']),
  alt: note('What it shows; empty if nobody has said.', 'Two gold hoops on white linen'),
  width: note('In pixels.', 1600),
  height: note('In pixels.', 1600),
  color: note('Its main colour, for the place until it is loaded.', '#d8c9a6'),
  placeholder: note('A tiny blurred picture as a `data:` address; may be empty.'),
  widths: note('The widths that there are, in pixels.', [320, 640, 1280]),
  'StaffPicture.state': note('`making` until its smaller sizes are there.', 'ready'),

  paymentReference: note(reference, referenceExample),
  paymentStatus: note('Follows from payments and refunds; nobody sets it.', 'unpaid'),
  paymentMethod: note('How the customer pays.', 'card'),
  items: note('The lines.'),
  'OrderInput.items.productId': note('The product’s number.', 12),
  'QuoteInput.items.productId': note('The product’s number.', 12),
  productId: note('The product’s number; null once it is deleted.', 12),
  image: note('Address of the picture; null without one.', '/media/3f2a9c.jpg'),
  quantity: note('How many.', 1),
  subtotal: kobo('The lines’ sum without discount and tax.', 1_500_000),
  discount: kobo('Taken off the subtotal before tax.', 0),
  deliveryFee: kobo('What delivery costs; 0 if it is free.', 0),
  taxRate: note('In percent, as a decimal text: it is never rounded.', '7.5'),
  tax: kobo('Rounded to the kobo, half up.', 112_500),
  total: kobo('`subtotal` − `discount` + `giftWrapFee` + `deliveryFee` + `tax`.', 1_612_500),
  customerName: note('Who ordered, and receives it unless it is a gift.', 'Ada Obi'),
  customerEmail: note('Gets the order’s mails.', 'ada@example.com'),
  customerPhone: note(
    'In the international form. Nigerian forms like `0803 123 4567` are accepted too.',
    '+2348031234567',
  ),
  customerAddress: note('Where it is delivered; empty for pick-up.', '12 Allen Avenue'),
  customerCity: note('The town; empty for pick-up.', 'Ikeja'),
  customerState: note(stateName, 'Lagos'),
  language: note(
    'Of the store’s page that the provider returns to. English where it is missing.',
    'fr',
  ),
  deliveryMethod: note(
    'How it is delivered: to the door, to a park as a waybill, or collected at the store. Null where delivery is free everywhere.',
    'door',
  ),
  deliveryZone: note('The name of the zone; for pick-up the store’s address.', 'Lagos Mainland'),
  deliveryArea: note('The chosen area; `elsewhere` or none is the rest of the state.', 'Yaba'),
  deliveryFrom: note('The first day on which it was promised, in Lagos.', '2026-11-25'),
  deliveryTo: note('The last day on which it was promised, in Lagos.', '2026-11-30'),
  'OrderInput.deliveryMethod': note(
    'How it is to be delivered, where the store charges for delivery. Without it, the first way that brings the order to the customer.',
    'door',
  ),
  replaces: note(
    'The reference of an earlier, unpaid order with the same `changeSecret`. With another `paymentReference`, this order replaces it; with the same one, it corrects its details.',
    referenceExample,
  ),
  changeSecret: note(
    'At least 128 random bits in letters and digits, made once by the app and sent with each of its orders. It proves that a later change comes from the same app.',
    'k3J9xQ2mV7pL5tR8wY1zB4nC',
  ),
  flags: note('Why it needs a person; empty for most.', []),
  channel: note('Where it came from; at a provider, its name for the way of paying.', 'online'),
  sandbox: note('Paid with test money: `isTest` in events. It counts nowhere.', false),
  acceptedDiscount: kobo('What staff accepted to be missing.', 0),
  agreedDeposit: kobo('The part payment that staff agreed on; null if there is none.', 500_000),
  balanceDue: kobo(
    'Due after the agreed deposit, while `paymentStatus` is `balance_due`; else 0.',
    0,
  ),
  large: note('Its customer holds a large part of the stock: the hold lasts 15 minutes.', false),
  heldByStaff: note('Staff decided how long its stock is held.', false),
  heldUntil: note('When its stock is released unless it is paid; null for never.'),
  transferClaimedAt: note('When the customer said that they sent the transfer; null otherwise.'),
  cancelReason: note('Null while it is not cancelled.'),
  reservationEndedAt: note('When it expired and its stock was released; null otherwise.'),
  isMasked: note('Name, address and phone are masked: the viewer has only the reference.', false),
  payment: note('What was paid, and what is due.'),
  'OrderInput.items': note('The lines, at most 50.'),
  'OrderInput.subtotal': kobo(
    'As the customer saw it. Only compared with the store’s own.',
    1_500_000,
  ),
  'OrderInput.discount': kobo(
    'As the customer saw it. Compared with the store’s own if it is sent.',
    0,
  ),
  'OrderInput.deliveryFee': kobo(
    'As the customer saw it. Compared with the store’s own if it is sent.',
    0,
  ),
  'OrderInput.tax': kobo('As the customer saw it. Only compared with the store’s own.', 112_500),
  'OrderInput.total': kobo(
    'As the customer saw it. Only compared with the store’s own.',
    1_612_500,
  ),

  paid: kobo('Received less refunded.', 0),
  received: note('The payments in naira, oldest first; less what was refunded they are `paid`.'),
  due: kobo('What is still to be paid.', 1_612_500),
  isConfirming: note('A payment may be under way: do not pay again before it is verified.', false),
  isTransferPending: note('What is under way is a transfer or USSD.', false),
  methods: note('The ways to pay that providers offer now; empty where nothing is due.', ['card']),
  bankAccount: note('Where to send a bank transfer; null if the order waits for none.'),
  isTransferClaimed: note('The customer said that they sent the transfer.', false),
  bankName: note('The bank.', 'Zenith Bank'),
  accountNumber: note('The number of the account.', '1012345678'),
  accountName: note('Whose account it is.', 'Adunni Jewels Ltd'),
  narration: note('What the customer enters as narration.', 'ADN1042'),
  'Payment.amount': kobo('As it was received.', 1_612_500),
  'Payment.refunded': kobo('What of it was given back, or is on its way.', 0),
  source: note('How the money came in.', 'paystack'),
  reference: note('The reference at the provider; null without one.', 'ADN-1042-1'),
  mode: note('`live` moves real money.', 'live'),
  paidAt: note('When it was paid.', '2026-11-22T08:45:00.000Z'),

  username: note('The name to sign in with.', 'owner'),
  password: note('The password.', 'a long sentence of your own'),
  'CurrentUser.name': note('The person’s name; may be empty.', 'Ada Obi'),
  role: note('What kind of account it is.', 'staff'),
  areas: note('What the owner opened to a member of staff.', ['orders']),
};

const settingNotes = notesOfTable<SettingField>(settingFields, ({ note: text, input }) =>
  input === flag ? `${text} A text: \`true\` or \`false\`.` : text,
);

/** The values of a setting in answers, whose type is a text. */
const settingValues = (name: SettingKey): Partial<FieldNote> => {
  const { input } = settingFields[name];
  if (input === flag) return { enum: ['true', 'false'] };
  return name === 'currency' ? { enum: ['NGN'] } : {};
};

/** The description of a field, for the OpenAPI document. */
export function fieldNoteOf(schemaId: string | undefined, field: string): FieldNote | undefined {
  const setting = schemaId?.startsWith('Settings') ? settingNotes[field] : undefined;
  const key = `${schemaId}.${field}`;
  const own = setting ?? recordNotes[key] ?? notes[key] ?? notes[field];
  return setting && schemaId === 'Settings'
    ? { ...setting, ...settingValues(field as SettingKey) }
    : own;
}
