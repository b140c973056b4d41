import { feedPrice, type FeedItem } from './feed-item.ts';

const optionOf = (item: FeedItem, type: string) =>
  item.options.find((option) => option.type === type)?.option ?? '';

/** `2026-11-27T00:00+00:00` */
const minuteOf = (instant: string) => `${instant.slice(0, 16)}+00:00`;

/** https://www.facebook.com/business/help/120325381656392 */
const columns: Record<string, (item: FeedItem) => string> = {
  id: (item) => item.id,
  item_group_id: (item) => item.groupId ?? '',
  title: (item) => item.title,
  description: (item) => item.description,
  availability: (item) => (item.isAvailable ? 'in stock' : 'out of stock'),
  quantity_to_sell_on_facebook: (item) => String(item.quantity),
  condition: () => 'new',
  price: (item) => feedPrice(item.price),
  sale_price: ({ sale }) => (sale ? feedPrice(sale.price) : ''),
  sale_price_effective_date: ({ sale }) =>
    sale?.dates ? `${minuteOf(sale.dates.from)}/${minuteOf(sale.dates.until)}` : '',
  link: (item) => item.link,
  image_link: (item) => item.picture,
  additional_image_link: (item) => item.morePictures.join(','),
  brand: (item) => item.brand,
  gtin: (item) => item.gtin ?? '',
  mpn: (item) => item.sku ?? '',
  product_type: (item) => item.category ?? '',
  color: (item) => optionOf(item, 'color'),
  size: (item) => optionOf(item, 'size'),
  material: (item) => optionOf(item, 'material'),
};

const lineOf = (cells: string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

/** The items as a CSV file for a catalogue at Meta, whose shops are on Facebook and Instagram. */
export async function* metaFeed(items: AsyncIterable<FeedItem[]>): AsyncGenerator<string> {
  yield lineOf(Object.keys(columns));
  for await (const some of items)
    yield some.map((item) => lineOf(Object.values(columns).map((read) => read(item)))).join('');
}
