import type { ImportFormat } from '#shared/imports.ts';
import { fieldOf, importedFields, type ImportedFieldName } from '#shared/product-field-names.ts';
import { plainTyped } from '#shared/typed.ts';

interface Field {
  key: string;
  label: string;
  /** Names of its column, in any case. The first is the one that we write, or the one of current exports. */
  columns: string[];
  isRequired?: true;
}

/** The name of a field in the mapping of our own format. */
export const mappingKey = (name: ImportedFieldName): string => fieldOf(name).column ?? name;

const plainField = (name: ImportedFieldName): Field[] => {
  const { columns = [] } = fieldOf(name);
  const [label] = columns;
  if (label === undefined) return [];
  const field = { key: mappingKey(name), label, columns: [...columns] };
  // Prices alone can be imported too.
  return [name === 'name' ? { ...field, isRequired: true } : field];
};

const storeFields: Field[] = [
  { key: 'id', label: 'ID', columns: ['ID'] },
  { key: 'slug', label: 'Slug', columns: ['Slug', 'Handle', 'URL handle'] },
  ...importedFields.flatMap(plainField),
  { key: 'category', label: 'Category', columns: ['Category', 'Categories', 'Type'] },
  { key: 'status', label: 'Status', columns: ['Status'] },
  {
    key: 'stock',
    label: 'Stock',
    columns: ['Stock', 'Quantity', 'Qty', 'Inventory', 'Stock quantity'],
  },
  { key: 'variations', label: 'Variations', columns: ['Variations'] },
  { key: 'combinations', label: 'Combinations', columns: ['Combinations'] },
  {
    key: 'pictures',
    label: 'Picture addresses',
    columns: ['Picture addresses', 'Images', 'Image', 'Image Src', 'Picture'],
  },
  { key: 'pictureTexts', label: 'Picture texts', columns: ['Picture texts'] },
  { key: 'heroPicture', label: 'Hero picture', columns: ['Hero picture'] },
  { key: 'heroPictureText', label: 'Hero picture text', columns: ['Hero picture text'] },
];

/** Current names first, then those of exports before 2025. */
const shopifyFields: Field[] = [
  { key: 'handle', label: 'URL handle', columns: ['URL handle', 'Handle'], isRequired: true },
  { key: 'title', label: 'Title', columns: ['Title'] },
  { key: 'body', label: 'Description', columns: ['Description', 'Body (HTML)', 'Body HTML'] },
  { key: 'type', label: 'Type', columns: ['Type', 'Custom product type'] },
  {
    key: 'category',
    label: 'Product category',
    columns: ['Product category', 'Standard product type'],
  },
  { key: 'published', label: 'Published', columns: ['Published on online store', 'Published'] },
  { key: 'status', label: 'Status', columns: ['Status'] },
  ...[1, 2, 3].flatMap((number): Field[] => [
    {
      key: `option${number}Name`,
      label: `Option${number} name`,
      columns: [`Option${number} name`],
    },
    {
      key: `option${number}Value`,
      label: `Option${number} value`,
      columns: [`Option${number} value`],
    },
  ]),
  { key: 'sku', label: 'SKU', columns: ['SKU', 'Variant SKU'] },
  { key: 'barcode', label: 'Barcode', columns: ['Barcode', 'Variant Barcode'] },
  { key: 'cost', label: 'Cost per item', columns: ['Cost per item'] },
  { key: 'price', label: 'Price', columns: ['Price', 'Variant Price'] },
  {
    key: 'comparePrice',
    label: 'Compare-at price',
    columns: ['Compare-at price', 'Variant Compare At Price'],
  },
  {
    key: 'tracker',
    label: 'Inventory tracker',
    columns: ['Inventory tracker', 'Variant Inventory Tracker'],
  },
  {
    key: 'stock',
    label: 'Inventory quantity',
    columns: ['Inventory quantity', 'Variant Inventory Qty'],
  },
  { key: 'picture', label: 'Product image URL', columns: ['Product image URL', 'Image Src'] },
  { key: 'position', label: 'Image position', columns: ['Image position'] },
  { key: 'alt', label: 'Image alt text', columns: ['Image alt text'] },
  {
    key: 'variantPicture',
    label: 'Variant image URL',
    columns: ['Variant image URL', 'Variant Image'],
  },
];

const MAX_ATTRIBUTES = 10;

const wooFields: Field[] = [
  { key: 'id', label: 'ID', columns: ['ID'] },
  { key: 'type', label: 'Type', columns: ['Type'], isRequired: true },
  { key: 'sku', label: 'SKU', columns: ['SKU'] },
  { key: 'barcode', label: 'GTIN, UPC, EAN, or ISBN', columns: ['GTIN, UPC, EAN, or ISBN'] },
  { key: 'name', label: 'Name', columns: ['Name'], isRequired: true },
  { key: 'published', label: 'Published', columns: ['Published'] },
  { key: 'featured', label: 'Is featured?', columns: ['Is featured?'] },
  {
    key: 'visibility',
    label: 'Visibility in catalog',
    columns: ['Visibility in catalog', 'Visibility in catalogue'],
  },
  { key: 'summary', label: 'Short description', columns: ['Short description'] },
  { key: 'description', label: 'Description', columns: ['Description'] },
  { key: 'saleStarts', label: 'Date sale price starts', columns: ['Date sale price starts'] },
  { key: 'saleEnds', label: 'Date sale price ends', columns: ['Date sale price ends'] },
  { key: 'inStock', label: 'In stock?', columns: ['In stock?'] },
  { key: 'stock', label: 'Stock', columns: ['Stock'] },
  { key: 'salePrice', label: 'Sale price', columns: ['Sale price'] },
  { key: 'price', label: 'Regular price', columns: ['Regular price'] },
  { key: 'categories', label: 'Categories', columns: ['Categories'] },
  { key: 'images', label: 'Images', columns: ['Images'] },
  { key: 'parent', label: 'Parent', columns: ['Parent'] },
  ...Array.from({ length: MAX_ATTRIBUTES }, (_, index) => index + 1).flatMap((number): Field[] => [
    {
      key: `attribute${number}Name`,
      label: `Attribute ${number} name`,
      columns: [`Attribute ${number} name`],
    },
    {
      key: `attribute${number}Values`,
      label: `Attribute ${number} value(s)`,
      columns: [`Attribute ${number} value(s)`],
    },
  ]),
];

const fieldsByFormat: Record<ImportFormat, Field[]> = {
  store: storeFields,
  shopify: shopifyFields,
  woocommerce: wooFields,
};

export const fieldsOf = (format: ImportFormat) => fieldsByFormat[format];

const CURRENCY = /\s*(?:\(\s*(?:=n=|₦|ngn|n|naira)\s*\)|₦|=n=|ngn|(?:in )?naira)$/;

/** The same for every way of writing the name of a column: `PRICE (₦)*`, `Price in naira`, `price`. */
export const columnKey = (name: string): string =>
  plainTyped(name)
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .replace(/[\s*:.]+$/, '')
    .replace(CURRENCY, '');

/** The keys of all columns that some format reads. */
export const knownColumns: ReadonlySet<string> = new Set(
  Object.values(fieldsByFormat)
    .flat()
    .flatMap(({ columns }) => columns.map(columnKey)),
);
