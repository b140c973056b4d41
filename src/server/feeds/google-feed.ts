import { escapeHtml } from '#shared/html.ts';
import { feedPrice, type FeedItem } from './feed-item.ts';

/** https://support.google.com/merchants/answer/7052112 */
const element = (name: string, text: string | null) =>
  text ? `<g:${name}>${escapeHtml(plain(text))}</g:${name}>\n` : '';

/** XML 1.0 has no other control characters, and no halves of characters. */
const plain = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

const attributes = { color: 'color', size: 'size', material: 'material' } as const;

/** Only the first option of a type has an attribute of its own; the others stand in the title. */
function optionElements({ options }: FeedItem): string {
  const used = new Set<string>();
  return options
    .map(({ type, name, option }) => {
      if (type !== 'combo' && !used.has(type)) {
        used.add(type);
        return element(attributes[type], option);
      }
      const detail = ['section_name', 'attribute_name', 'attribute_value'] as const;
      const values = ['Options', name, option];
      return `<g:product_detail>\n${detail.map((part, at) => element(part, values[at] ?? '')).join('')}</g:product_detail>\n`;
    })
    .join('');
}

const saleElements = ({ sale }: FeedItem): string[] =>
  sale
    ? [
        element('sale_price', feedPrice(sale.price)),
        element(
          'sale_price_effective_date',
          sale.dates && `${minuteOf(sale.dates.from)}/${minuteOf(sale.dates.until)}`,
        ),
      ]
    : [];

/** `2026-11-27T00:00+0000` */
const minuteOf = (instant: string) => `${instant.slice(0, 16)}+0000`;

const itemText = (item: FeedItem): string => `<item>
${[
  element('id', item.id),
  element('item_group_id', item.groupId),
  element('title', item.title),
  element('description', item.description),
  element('link', item.link),
  element('image_link', item.picture),
  ...item.morePictures.map((picture) => element('additional_image_link', picture)),
  element('availability', item.isAvailable ? 'in_stock' : 'out_of_stock'),
  element('price', feedPrice(item.price)),
  ...saleElements(item),
  element('condition', 'new'),
  element('brand', item.brand),
  element('gtin', item.gtin),
  element('mpn', item.sku),
  item.gtin || item.sku ? '' : element('identifier_exists', 'no'),
  element('product_type', item.category),
  optionElements(item),
].join('')}</item>
`;

interface Store {
  storeName: string;
  storeDescription: string;
  shopUrl: string;
}

/** The items as RSS 2.0 for Google Merchant Center. */
export async function* googleFeed(
  { storeName, storeDescription, shopUrl }: Store,
  items: AsyncIterable<FeedItem[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeHtml(plain(storeName))}</title>
<link>${escapeHtml(shopUrl)}/</link>
<description>${escapeHtml(plain(storeDescription))}</description>
`;
  for await (const some of items) yield some.map(itemText).join('');
  yield '</channel>\n</rss>\n';
}
