import { formatNaira, type Kobo } from './money.ts';
import type { OrderItemView, CustomerOrder, OrderTotals } from './orders.ts';
import { orderCode } from './order-code.ts';
import { shorten } from './whatsapp-greeting.ts';
import { firstThatFits } from './fit-message.ts';
import { totalRows } from './total-rows.ts';
import * as texts from './texts/chat-messages.ts';

type Line = Pick<OrderItemView, 'name' | 'price' | 'quantity' | 'variant'>;

interface PlacedOrder {
  order: Pick<CustomerOrder, 'id' | 'status' | 'paymentStatus' | 'items' | keyof OrderTotals>;
  storeName: string;
  /** Null where the store's own address is not known. */
  orderUrl: string | null;
}

interface SentTransfer {
  order: Pick<CustomerOrder, 'id'>;
  amount: Kobo;
  storeName: string;
  orderUrl: string | null;
}

interface CartEnquiry {
  items: readonly Line[];
  totals: OrderTotals;
  storeName: string;
}

/** Message for an order that exists: its number, lines, totals and page. While nothing is paid it asks how to pay. */
export function orderMessage({ order, storeName, orderUrl }: PlacedOrder) {
  const isNew =
    order.status === 'pending' &&
    (order.paymentStatus === 'unpaid' || order.paymentStatus === 'awaiting_transfer');
  const store = shorten(storeName, 60);
  const end = [...(isNew ? [texts.howToPay] : []), ...(orderUrl ? [texts.myOrder(orderUrl)] : [])];
  return withLines(order.items, (lines) => [
    isNew ? texts.placedOrder(store, order.id) : texts.questionAboutOrder(store, order.id),
    '',
    ...lines,
    '',
    ...sums(order),
    ...(end.length > 0 ? ['', ...end] : []),
  ]);
}

/** Message after a bank transfer to the store's own account. */
export const transferMessage = ({ order, amount, storeName, orderUrl }: SentTransfer) =>
  [
    texts.sentTransfer(shorten(storeName, 60), formatNaira(amount), order.id),
    texts.narration(orderCode(order.id)),
    '',
    texts.confirmArrival,
    ...(orderUrl ? [texts.myOrder(orderUrl)] : []),
  ].join('\n');

/** Message when online checkout is closed and there is no order yet. */
export const cartMessage = ({ items, totals, storeName }: CartEnquiry) =>
  withLines(items, (lines) => [
    texts.wouldLikeToOrder(shorten(storeName, 60)),
    '',
    ...lines,
    '',
    ...sums(totals),
    '',
    texts.areTheyAvailable,
  ]);

const sums = (totals: OrderTotals) =>
  totalRows(totals).map(({ label, text }) => `${label}: ${text}`);

function lineText({ name, price, quantity, variant }: Line, width: number) {
  const options = Object.values(variant).join(', ');
  const choice = options ? ` (${shorten(options, width)})` : '';
  return `${quantity} × ${shorten(name, width)}${choice}: ${formatNaira(price * quantity)}`;
}

/** First shortens the names, then replaces the last lines by their number. */
function withLines(items: readonly Line[], compose: (lines: string[]) => string[]) {
  const drafts = function* () {
    for (const width of [200, 60, 30]) {
      yield compose(items.map((item) => lineText(item, width))).join('\n');
    }
    for (let shown = items.length - 1; shown >= 0; shown -= 1) {
      const lines = items.slice(0, shown).map((item) => lineText(item, 30));
      const hidden = items.slice(shown).reduce((sum, { quantity }) => sum + quantity, 0);
      const rest = shown === 0 ? texts.morePieces(hidden) : texts.andMorePieces(hidden);
      yield compose([...lines, rest]).join('\n');
    }
  };
  return firstThatFits(drafts());
}
