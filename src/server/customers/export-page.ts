import { formatLagosTime } from '#shared/lagos-time.ts';
import { htmlLines, markup, trustedHtml, type Html } from '#shared/html.ts';
import { formatNaira } from '#shared/money.ts';
import type { CustomerExport, ExportedRow } from './export-customer.ts';

/** `customerName` → `Customer name` */
const label = (name: string) => {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const amounts = new Set([
  'subtotal',
  'discount',
  'deliveryFee',
  'giftWrapFee',
  'tax',
  'total',
  'amount',
  'price',
  'acceptedDifference',
  'agreedDeposit',
  'balanceDue',
]);

/** The fields that only programs read, beside the numbers of rows other than orders: the file for programs has them. */
const internals = new Set(['flags', 'large', 'beyondShare', 'sandbox']);

const readable = (table: string, { id, ...row }: ExportedRow): ExportedRow => ({
  ...(table === 'orders' && { number: id }),
  ...Object.fromEntries(Object.entries(row).filter(([name]) => !internals.has(name))),
});

function text(name: string, value: unknown): string {
  if (typeof value === 'number' && amounts.has(name)) return formatNaira(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return /At$|Until$/.test(name) ? formatLagosTime(value) : value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value, null, 1);
}

const rowHtml = (row: ExportedRow): Html =>
  markup`<dl>${Object.entries(row).map(
    ([name, value]) => markup`<dt>${label(name)}</dt><dd>${text(name, value)}</dd>`,
  )}</dl>`;

const style = trustedHtml(`<style>
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c1714 }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #b8860b }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .25rem 1rem; margin: 1rem 0; padding: 1rem; border: 1px solid #e8e0d4 }
dt { color: #6b6259 } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
@media (max-width: 32rem) { dl { grid-template-columns: 1fr; gap: 0 } dt { font-size: .875rem } dd { margin-bottom: .75rem } }
</style>`);

function introduction(store: string, exportedAt: string, leftOut: string[]): Html {
  const at = formatLagosTime(exportedAt);
  if (leftOut.length === 0)
    return markup`<p>Everything that ${store} has stored about you on ${at} (Lagos).</p>`;
  const names = leftOut.map(label).join(', ');
  return markup`<p>A part of what ${store} has stored about you on ${at} (Lagos). Whoever made this page may not read the rest: ${names}. The owner of the store can make it whole.</p>`;
}

/** The export as a page that a person can read and print, without another file. */
export const exportPage = ({
  store,
  exportedAt,
  customer,
  data,
  leftOut,
}: CustomerExport): string =>
  htmlLines([
    trustedHtml('<!doctype html>'),
    markup`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    markup`<title>Data of ${customer.name} at ${store}</title>`,
    style,
    markup`</head><body><h1>Data of ${customer.name}</h1>`,
    introduction(store, exportedAt, Object.keys(leftOut)),
    ...Object.entries(data).map(
      ([name, rows]) =>
        markup`<h2>${label(name)} (${rows.length})</h2>${rows.length === 0 ? markup`<p>Nothing.</p>` : rows.map((row) => rowHtml(readable(name, row)))}`,
    ),
    markup`</body></html>`,
  ]).html;
