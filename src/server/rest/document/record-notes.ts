import { kobo, note, notesOf, type FieldNote } from './note.ts';

/** Fields of records for other systems: money and imports. By `Schema.field`. */
export const recordNotes: Record<string, FieldNote> = {
  ...notesOf('PaymentRecord', {
    refunds: note('What was returned of it, oldest first.'),
  }),
  ...notesOf('RefundRecord', {
    reason: note('Why staff returned it; null if they did not say.'),
    state: note('Whether the provider has returned it.'),
    origin: note('Who asked for it: the store, or somebody at the provider.'),
    providerRefundId: note('The provider’s id of the refund; null while it has none.'),
  }),
  ...notesOf('Quote.lines', {
    product: note('What it is; null if it can no longer be ordered.'),
    price: kobo('The price of one item now; null if it can no longer be ordered.', 1_500_000),
    regularPrice: kobo('The price of one item without the sale; absent without one.', 1_800_000),
    available: note('How many there are for all lines of the product or combination together.', 4),
    problem: note('Why the line cannot be ordered; null if it can.'),
  }),
  ...notesOf('Quote.lines.product', {
    picture: note('The picture of the choice; null without one.'),
    pictureNote: note(
      'What the picture shows instead of the choice; null if it shows it.',
      'Pictured in yellow gold',
    ),
    pictured: note('The option that the picture shows instead; null if it shows the choice.'),
  }),
  ...notesOf('Quote.lines.product.pictured', {
    option: note('The option.', 'Yellow gold'),
    isLook: note('It is a look, like a colour or a metal.', true),
  }),
  ...notesOf('Import', {
    fileName: note('The name of the file.', 'products.csv'),
    format: note('Whose columns the file has.'),
    state: note('Nothing is written before it is `running`.'),
    columns: note('The columns of the file.', ['Name', 'Price']),
    fields: note('The fields that a column can be assigned to.'),
    mapping: note('The column that each field is read from.', { name: 'Name', price: 'Price' }),
    newCategories: note('Categories of the file that the store does not have yet.'),
    actions: note('How many products of the file it creates, changes and leaves.'),
    states: note('How many products of the file are done, and how.'),
    pictures: note('How many pictures are fetched, wait or failed.'),
    createdBy: note('Who sent the file; null for a person who was removed.', 'owner'),
    startedAt: note('When it was started; null before.'),
    finishedAt: note('When it was finished; null before.'),
    undoneAt: note('When it was undone; null if it was not.'),
  }),
  ...notesOf('Import.fields', {
    key: note('Its name in `mapping`.', 'price'),
    label: note('Its name for people.', 'Price'),
    isRequired: note('A file without it cannot be imported.', true),
  }),
  ...notesOf('Import.actions', {
    created: note('New products.', 12),
    changed: note('Products that get other values.', 3),
    unchanged: note('Products that stay as they are.', 140),
    failed: note('Products with a mistake; they are left out.', 1),
  }),
  ...notesOf('Import.states', {
    waiting: note('Not yet written.', 0),
    done: note('Written.', 15),
    skipped: note('Had nothing to change.', 140),
    failed: note('Not written, because of a mistake.', 1),
    undone: note('Set back by undoing.', 0),
    conflicted: note('Left by undoing, as a whole or in part: somebody has changed them since.', 0),
  }),
  ...notesOf('Import.pictures', {
    waiting: note('Not yet fetched.', 0),
    stored: note('Fetched.', 24),
    failed: note('Could not be fetched; the rows say why.', 0),
  }),
  ...notesOf('ImportRow', {
    name: note('The product’s name in the file.', 'Gold hoop earrings'),
    productId: note('The product; null until it is created.', 12),
    problems: note('Why it failed, or what undoing left.', []),
    lines: note('Its lines in the file; the heading is line 1.', [2]),
    action: note('What the import does with it.'),
    state: note('What has happened to it.'),
    changes: note('What changes, as a person reads it.'),
    notes: note('What the file has that the store cannot take over.'),
  }),
  ...notesOf('ImportRow.changes', {
    field: note('What changes.', 'Price'),
    from: note('The value before; null for a product that is created.', '₦15,000'),
    to: note('The value afterwards.', '₦16,500'),
  }),
  ...notesOf('ImportRow.problems', {
    field: note('The field that it is about; empty for the whole row.', 'price'),
    message: note('What is wrong, and what to do.', 'must be a number'),
  }),
};
