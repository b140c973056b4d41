import { z } from 'zod';
import { costInput, costView } from './cost-prices.ts';
import { price } from './money-schema.ts';
import { id } from './paging.ts';
import { MAX_PICTURES, pictureAddress } from './pictures-schema.ts';
import { codesInput, codesView } from './product-codes.ts';
import type { ProductField } from './field-kinds.ts';
import { publicationInput, publicationView } from './publication.ts';
import { saleInput, saleView } from './sale-prices.ts';
import { LOW_STOCK } from './stock.ts';
import { MAX_STOCK } from './stock-movements.ts';
import { blankAs, blankAsAbsent, nameText, optionalText, plainText, requiredLine } from './text.ts';
import { variation, variationsInput } from './variations.ts';

const flag = (standard: boolean) => ({
  kind: 'flag' as const,
  input: blankAs(standard, z.boolean()),
  view: z.boolean(),
});
const moment = <Input extends z.ZodType>(input: Input) => ({
  kind: 'moment' as const,
  input,
  view: z.iso.datetime().nullable(),
});
const code = (name: 'sku' | 'barcode' | 'externalId') => ({
  kind: 'code' as const,
  input: codesInput[name],
  view: codesView[name],
});

/**
 * The fields of a product that people edit, in the order of our files; stock is adjusted, not edited. Inputs, views, patches,
 * files, imports and their undo, conflicts and the notes of the API follow from this list, and the form for a field
 * with a `panel`.
 */
export const productFields = {
  name: {
    kind: 'line',
    input: requiredLine(200),
    view: z.string(),
    label: 'Name',
    note: 'Its name.',
    example: 'Gold hoop earrings',
    columns: ['Name', 'Title', 'Product', 'Product name', 'Item', 'Item name', 'Product title'],
    isRequired: true,
  },
  sku: {
    ...code('sku'),
    label: 'SKU',
    note: 'The product’s own code, unique among products on sale.',
    example: 'RING-7-GOLD',
    columns: ['SKU', 'Item code', 'Product code'],
    panel: 'codes',
    hint: 'Your own code for it, as on the label.',
  },
  barcode: {
    ...code('barcode'),
    label: 'Barcode',
    note: 'The number of its barcode.',
    example: '6151234567890',
    columns: ['Barcode', 'GTIN', 'EAN', 'UPC'],
    panel: 'codes',
    hint: 'The number below the bars (GTIN, EAN or UPC).',
  },
  externalId: {
    ...code('externalId'),
    label: 'External ID',
    note: 'Its number in another system, unique among products on sale.',
    example: 'erp-4711',
    columns: ['External ID'],
    panel: 'codes',
    hint: 'Its id in another system.',
  },
  categoryId: {
    kind: 'own',
    input: blankAsAbsent(id.optional()),
    view: id.nullable(),
    label: 'Category',
    none: 'Uncategorized',
    note: 'The category’s number; null without one.',
    example: 3,
  },
  price: {
    kind: 'kobo',
    input: price,
    view: z.int(),
    label: 'Price',
    none: 'No price',
    note: 'The price of one item. Of a product, the regular one.',
    example: 1_500_000,
    columns: ['Price (NGN)', 'Price', 'Amount', 'Regular price', 'Selling price', 'Unit price'],
    isRequired: true,
  },
  salePrice: {
    kind: 'kobo',
    input: saleInput.salePrice,
    view: saleView.salePrice,
    label: 'Sale price',
    none: 'No sale',
    note: 'A lower price instead of `price`; null without one. Options add to it what they always add.',
    example: 1_200_000,
    columns: ['Sale price (NGN)', 'Sale price'],
  },
  costPrice: {
    kind: 'kobo',
    input: costInput,
    view: costView,
    label: 'Cost price',
    none: 'Not known',
    note: 'What one costs the store; null if that is not known. Never public. Left out of a change, it stays.',
    example: 9_000_000,
    right: 'costs',
    columns: ['Cost price (NGN)', 'Cost price', 'Cost', 'Cost per item'],
  },
  saleFrom: {
    ...moment(saleInput.saleFrom),
    label: 'Beginning of the sale',
    note: 'When the sale begins: an instant, or a day in Lagos; null for at once.',
    example: '2026-11-27T00:00:00.000Z',
    columns: ['Sale from'],
  },
  saleUntil: {
    ...moment(saleInput.saleUntil),
    label: 'End of the sale',
    note: 'When the sale ends: an instant, or a day in Lagos, which is included; null for never.',
    example: '2026-12-01T22:59:00.000Z',
    columns: ['Sale until'],
  },
  inStock: {
    ...flag(true),
    label: 'In Stock',
    note: 'On sale. An order needs this and stock; a sale never changes it.',
    example: true,
    columns: ['Available', 'In stock', 'In stock?'],
    column: 'available',
    panel: 'shop',
    hint: 'If off, the product is shown as out of stock whatever its quantity.',
  },
  featured: {
    ...flag(false),
    label: 'Featured',
    note: 'Shown on the home page.',
    example: false,
    columns: ['Featured', 'Is featured?'],
    panel: 'shop',
    hint: 'Among the first on the home page and in the shop.',
  },
  heroFeatured: {
    ...flag(false),
    label: 'Hero slideshow',
    note: 'Shown in the slideshow of the home page.',
    example: false,
    columns: ['Hero slideshow'],
    column: 'hero',
    panel: 'shop',
    hint: 'The large pictures of the home page: 3-4 products maximum.',
  },
  description: {
    kind: 'text',
    input: optionalText(10_000),
    view: z.string(),
    label: 'Description',
    note: 'Plain text.',
    example: 'Eighteen carat gold, 30 mm.',
    columns: ['Description', 'Details'],
  },
  features: {
    kind: 'lines',
    input: blankAs(
      [],
      z
        .array(plainText(300))
        .max(50)
        .transform((features) => features.filter(Boolean)),
    ),
    view: z.array(z.string()),
    label: 'Features',
    note: 'Short points for the product’s page.',
    example: ['Hypoallergenic'],
    columns: ['Features'],
    panel: 'details',
    placeholder: '18k gold plated\nStone: Pearl',
  },
  variations: {
    kind: 'own',
    input: variationsInput,
    view: z.array(variation),
    label: 'Variations',
    note: 'What a customer chooses. All options share the product’s stock, unless it has `combinations`.',
  },
  images: {
    kind: 'own',
    input: blankAs([], z.array(pictureAddress).max(MAX_PICTURES)),
    view: z.array(z.string()),
    label: 'Pictures',
    note: 'Addresses of pictures, the main one first: uploaded ones (`/media/…`), or any https address.',
    example: ['/media/3f2a9c.jpg'],
  },
  imageAlts: {
    kind: 'own',
    input: blankAs({}, z.record(nameText(2000), plainText(300))),
    view: z.record(z.string(), z.string()),
    label: 'Picture texts',
    note: 'What a picture shows, by its address, for people who cannot see it.',
    example: { '/media/3f2a9c.jpg': 'Two gold hoops on white linen' },
  },
  heroImage: {
    kind: 'own',
    input: blankAsAbsent(pictureAddress.optional()),
    view: z.string().nullable(),
    label: 'Hero picture',
    none: 'The main picture',
    note: 'A landscape picture for the slideshow; null without one.',
    example: '/media/9d1b44.jpg',
  },
  status: {
    kind: 'own',
    input: publicationInput.status,
    view: publicationView.status,
    label: 'Visibility',
    note: 'How far it is; of a product, whether the shop shows it.',
  },
  publishAt: {
    ...moment(publicationInput.publishAt),
    label: 'Publish at',
    note: 'When a draft is published: an instant, or a day in Lagos; null for no time.',
    example: '2026-11-27T08:00:00.000Z',
    columns: ['Publish at'],
  },
  lowStock: {
    kind: 'whole',
    input: blankAsAbsent(z.int().min(0).max(MAX_STOCK).optional()),
    view: z.int().nullable(),
    label: 'Low-stock warning',
    note: `Staff are warned when this many are left; null for ${LOW_STOCK}.`,
    example: 10,
    columns: ['Low stock'],
    panel: 'details',
    hint: 'You are warned when this many are left.',
    placeholder: String(LOW_STOCK),
  },
  freeOnPurpose: {
    ...flag(false),
    label: 'Free on purpose',
    note: 'Whether it, or one of its options, may cost nothing.',
    example: false,
    columns: ['Free on purpose'],
    isExportedOnly: true,
  },
} satisfies Record<string, ProductField>;
