import { kobo, note, notesOf, type FieldNote } from './note.ts';

const ids = note('Numbers of products.', [12, 13]);
const drafts = note('Those of them that were drafts.', []);
const contentVersion = note('Counts the changes of its content; a sale is none.', 3);
const products = note('The products.');
const percent = note('From the left or the top, in percent.', 50);
const groups = note('Groups of words.');
const holder = note('Whom it is about: the person, or the network address.', 'person');
const count = note('How many there were.', 2);
const ordersHeld = note('How many unpaid orders.', 2);
const personName = note('The person’s name.', 'Ada Obi');
const phone = note('A phone number; may be empty.', '+2348031234567');
const isRead = note('Whether staff have read it.', true);
const problem = note('What went wrong; null if nothing did.');
const sale = {
  channel: note('Where it was sold.', 'whatsapp'),
  discount: kobo('Given off.', 0),
  paidWith: note('How it was paid; null if it was not.', 'cash'),
  paid: kobo('What was paid of it; all of it if absent.', 1_612_500),
  seenIn: note('Where a bank transfer was seen.', 'bank_app'),
  status: note('How far it is.', 'completed'),
  note: note('For the history; may be empty.', 'Sold at the market'),
  soldAt: note(
    'When it was made, for the history, if that was before it could be sent. The books have the day on which it arrives.',
    '2026-11-29T15:05:00Z',
  ),
};
const customerText = {
  name: note('The text.', 'unpaid'),
  text: note('What is written, with names of values in braces.'),
};

/** Fields of what staff work on, by the schema or the operation that they belong to. */
export const staffNotes: Record<string, FieldNote> = {
  ...notesOf('StaffProductRow', { picture: note('Its first picture; null without one.') }),
  ...notesOf('EditableProduct', {
    isPricedByWeight: note('Its price follows the weight: another one is refused.', false),
    picture: note('Its first picture; null without one.'),
    contentVersion,
  }),
  ...notesOf('StaffProduct', {
    contentVersion,
    heroPicture: note('The picture of `heroImage`, with its sizes; null without one.'),
  }),
  ...notesOf('PictureFocus', { x: percent, y: percent }),
  ...notesOf('SavePictureFocusInput', { focus: note('The point; null for the middle.') }),
  ...notesOf('SynonymGroup', {
    words: note('What people search for.', ['chain']),
    meanings: note('What it finds; `*` finds everything.', ['necklace']),
  }),
  ...notesOf('SaveSearchSynonymsInput', {
    groups,
    expected: note('The groups that were read: if others are stored, nothing changes.'),
  }),
  ...notesOf('StockMovement', {
    change: note('The difference.', -1),
    stockAfter: note('How many there were afterwards.', 9),
    note: note('What staff wrote; null if nothing.'),
    reason: note('What changed it.', 'order'),
    orderId: note('The order that changed it; null without one.', 1042),
    username: note('Who changed it; null for nobody of the store.', 'owner'),
  }),
  ...notesOf('PatchProductsInput', { products }),
  ...notesOf('PatchProductsInput.products', {
    contentVersion,
    product: note('The fields that change, as `PATCH /api/products/{id}` takes them.', {
      featured: true,
    }),
  }),
  ...notesOf('PatchProducts', { products: note('Their new versions.') }),
  ...notesOf('PatchProducts.products', { contentVersion }),
  ...notesOf('ListMatchingProductIds', { ids, total: note('How many match in all.', 30) }),
  ...notesOf('ListPictureStatesInput', { urls: note('Their addresses.', ['/media/3f2a9c.jpg']) }),
  ...notesOf('ArchiveProductsInput', { ids }),
  ...notesOf('ArchiveProducts', { ids, drafts }),
  ...notesOf('RestoreProductsInput', { ids, drafts }),
  ...notesOf('SortCategoriesInput', {
    ids: note('Numbers of categories, all of them, in their new order.', [3, 1, 2]),
  }),
  ...notesOf('OrderDetail', {
    revision: note('Names what the order is now, for the `expected` of a change of its items.'),
    holdings: note('What the same person or address holds with unpaid orders.'),
    acceptedDifference: kobo('What staff accepted to be missing (below 0) or over (above 0).', 0),
    attempts: note('Attempts to pay it, oldest first.'),
    payments: note('What was received, oldest first.'),
    refunds: note('What went back, oldest first.'),
    disputes: note('Payments of it that are disputed.'),
    differences: note('What differs from a provider’s records.'),
    events: note('Its history, oldest first.'),
  }),
  ...notesOf('OrderDetail.items', {
    listPrice: kobo('What the store charged for one; null if that is not known.', 1_500_000),
    agreedDiscount: kobo('What staff gave off the line.', 0),
    refunded: note('How many of it were refunded.', 0),
    restocked: note('How many of it went back into stock.', 0),
  }),
  ...notesOf('OrderDetail.holdings', {
    kind: holder,
    orders: ordersHeld,
    items: note('How many items they hold.', 4),
  }),
  ...notesOf('OrderEvent', {
    type: note('What happened.', 'status_changed'),
    detail: note('Facts about it, by name.', { from: 'pending', to: 'processing' }),
    user: note('Who did it; null for the store itself.', 'owner'),
  }),
  ...notesOf('WhatsappMessage', {
    kind: note('What it says.', 'order_paid'),
    state: note('How far it came.', 'delivered'),
    orderId: note('The order.', 1042),
    problem,
  }),
  ...notesOf('CountOrders', {
    all: note('All orders.', 120),
    needsYou: note('Those that need a person.', 2),
    byStatus: note('Those of each status.'),
  }),
  ...notesOf(
    'CountOrders.byStatus',
    Object.fromEntries(
      ['pending', 'processing', 'shipped', 'completed', 'cancelled'].map((status) => [
        status,
        note(`Those that are ${status}.`, 4),
      ]),
    ),
  ),
  ...notesOf('CountMatchingOrders', { total: note('How many match.', 12) }),
  ...notesOf('QuoteOrderItemsInput', {
    changed: note('Lines of the order that change.'),
    added: note('Products that are added.'),
    expected: note('The `revision` that was read; if the order is another now, it is refused.'),
  }),
  ...notesOf('QuoteOrderItems', {
    revision: note('Names what the order is now.'),
    lines: note('The lines as they would be.'),
    before: note('The amounts now.'),
    after: note('The amounts as they would be.'),
    toRefund: kobo('What would be paid too much.', 0),
    givenOff: kobo('What staff would give off in all.', 0),
    refusal: note('Why the sender may not make this change; null if they may.'),
  }),
  ...notesOf('QuoteOrderItems.lines', {
    itemId: note('The line, by the `id` of its item; null for one that is added.', 31),
    listPrice: kobo('What the store charges for one.', 1_500_000),
    discount: kobo('What is given off the line.', 0),
    problem: note('Why the line is not possible; null if it is.'),
  }),
  ...notesOf('QuoteOrderDelivery', {
    fee: kobo('What it would cost now; null if the store does not deliver there.', 250_000),
    charged: kobo('What the order was charged.', 250_000),
  }),
  ...notesOf('CorrectContactInput', {
    expected: note('The details that were read: if others are stored, nothing changes.'),
  }),
  ...notesOf('AddOrderNoteInput', { text: note('The note.', 'Called, will pay on Friday') }),
  ...notesOf('SetOrderHoldInput', {
    hours: note('From now; null until it is paid or cancelled.', 24),
  }),
  ...notesOf('ReleaseHoldsInput', { of: holder }),
  ...notesOf('ReleaseHolds', {
    orders: note('How many orders were cancelled.', 2),
    items: note('How many items are free again.', 4),
    left: note('How many could not be cancelled.', 0),
  }),
  ...notesOf('ListOrderReminders', {
    reminder: note('The last reminder; null before the first.'),
    mailedAt: note('When the store itself reminded by mail; null if it did not.'),
  }),
  ...notesOf('ListOrderReminders.reminder', {
    user: note('Who opened it.', 'owner'),
    at: note('When.', '2026-11-22T08:42:00.000Z'),
  }),
  ...notesOf('MarkReminderOpenedInput', {
    lastId: note('The `id` of the last reminder; null before the first.', 5),
  }),
  ...notesOf('RecordSaleInput', sale),
  ...notesOf('CorrectSaleInput', sale),
  ...notesOf('RetryFailedWhatsapp', { count }),
  ...notesOf('RetryFailedMails', { count }),
  ...notesOf('ListFailedMails', {
    kind: note('What it says.', 'order_paid'),
    orderId: note('The order; null for a mail about none.', 1042),
    problem,
    tries: note('How often it was tried.', 5),
    nextTryAt: note('When it is tried again; null if it is not.'),
  }),
  ...notesOf('Customer', {
    id: note('The number of their first order.', 1001),
    name: personName,
    email: note('That of their latest order; may be empty.', 'ada@example.com'),
    phone,
    address: note('That of their latest order; may be empty.', '12 Allen Avenue'),
    city: note('The town.', 'Ikeja'),
    state: note('The state.', 'Lagos'),
    orders: note('How many that count: neither cancelled nor paid with test money.', 3),
    totalSpent: kobo('Their sum, less refunds.', 4_837_500),
    totalPaid: kobo('How much of it is paid.', 4_837_500),
    firstOrderAt: note('When they ordered first.', '2026-11-22T08:42:00.000Z'),
    lastOrderAt: note('When they ordered last.', '2026-11-22T08:42:00.000Z'),
    sandbox: note('All of their orders were paid with test money.', false),
    wantsNoMessages: note('They asked not to be written to.', false),
  }),
  ...notesOf('SummarizeCustomers', {
    customers: note('How many there are.', 80),
    orders: note('How many orders.', 120),
    ordersThisMonth: note('How many this month, in Lagos.', 12),
    averageOrder: kobo('The average of an order.', 1_612_500),
  }),
  ...notesOf('ListContactsInput', {
    state: note('Who lives there.', 'Lagos'),
    categoryId: note('Who bought something of this category.', 3),
    notSinceDays: note('Whose latest order is older than this many days.', 90),
  }),
  ...notesOf('ListContacts', {
    contacts: note('Whom to write to.'),
    refused: note('How many more asked not to be written to.', 1),
    withoutNumber: note('How many more have no number.', 2),
  }),
  ...notesOf('ListContacts.contacts', { name: personName, phone }),
  ...notesOf('SetMessageRefusalInput', { isRefused: note('They want no messages.', true) }),
  ...notesOf('Message', {
    name: personName,
    email: note('Where to answer.', 'ada@example.com'),
    phone,
    subject: note('What it is about.', 'My ring size'),
    message: note('What they wrote.'),
    isRead,
  }),
  ...notesOf('MarkMessageReadInput', { isRead }),
  ...notesOf('ListSettingProblems', {
    key: note('The setting.', 'storePhone'),
    value: note('What is stored.', '0803'),
    problem: note('What is wrong with it.', 'must be a phone number'),
  }),
  ...notesOf('ListCustomerTexts', customerText),
  ...notesOf('SaveCustomerText', customerText),
  ...notesOf('SaveCustomerTextInput', {
    text: note('What is written, with names of values in braces; null for the default.'),
  }),
};
