import { HOUR_MS } from '#shared/durations.ts';
import type { OrderTotals } from '#shared/orders.ts';
import { pictureUrl } from '#shared/pictures.ts';
import type { Order } from '#server/entities/index.ts';
import type { BuyerOrder } from '#server/mail/buyer-order.ts';
import manifest from '../../assets/pictures/manifest.json' with { type: 'json' };

function keyOf(file: string): string {
  const picture = manifest.find((entry) => entry.file === file);
  if (!picture) throw new Error(`the picture manifest does not contain ${file}`);
  return picture.key;
}

const earrings = keyOf('omi-pearl-drop-earrings-2.webp');
const cuff = keyOf('nka-torque-cuff-3.webp');

/** The pictures of the sample's items in `assets/pictures`. */
export const samplePictures = [earrings, cuff];

const items = [
  {
    name: 'Omi Pearl Drop Earrings',
    image: pictureUrl(earrings),
    variant: { Metal: 'Gold-plated silver' },
    price: 4_850_000,
    quantity: 2,
  },
  {
    name: 'Ńka Torque Cuff with a name so long that it takes more than one line of a phone',
    image: pictureUrl(cuff),
    variant: { Metal: 'Antique silver-plated', Engraving: 'Ọmọ & “Ayọ̀” <3' },
    price: 18_500_000,
    quantity: 1,
  },
  { name: 'Polishing cloth', image: null, variant: {}, price: 250_050, quantity: 1 },
];

/** An order as a mail is composed from it; `over` replaces what differs. */
export function sampleOrder(over: Partial<Order> = {}, placedAt = new Date()): Order {
  const fields = {
    id: 1042,
    paymentReference: 'ADN-1795334910090-a964c705d2f14b6e8c1f',
    status: 'pending',
    paymentStatus: 'unpaid',
    flags: [],
    paymentMethod: 'card',
    customerName: 'Ngozi Adeyemi',
    customerEmail: 'ngozi@example.com',
    customerPhone: '+2348031234567',
    customerAddress: '12 Allen Avenue, behind the pharmacy',
    customerCity: 'Ikeja',
    customerState: 'Lagos',
    deliveryMethod: 'door',
    deliveryZone: 'Lagos',
    deliveryArea: null,
    deliveryFrom: '2026-11-26',
    deliveryTo: '2026-12-03',
    subtotal: 28_450_050,
    discount: 0,
    giftWrapFee: 0,
    deliveryFee: 350_000,
    taxRate: '7.5',
    tax: 2_133_754,
    total: 30_933_804,
    discountCode: null,
    channel: 'online',
    awaitsTransfer: false,
    heldUntil: new Date(placedAt.getTime() + 24 * HOUR_MS),
    shipment: null,
    createdAt: placedAt,
    items: { getItems: () => items },
  } satisfies OrderTotals & Record<string, unknown>;
  // The fields that mails read.
  return Object.assign(fields, over) as unknown as Order;
}

/** An order with what is due, as mails to buyers are composed from it. */
export function sampleBuyer(
  shopUrl: string,
  order: Order,
  payment: Partial<BuyerOrder['payment']> = {},
): BuyerOrder {
  const isUnpaid = order.paymentStatus === 'unpaid' || order.paymentStatus === 'awaiting_transfer';
  return {
    order,
    shopUrl,
    canAnswer: true,
    payment: {
      paid: isUnpaid ? 0 : order.total,
      received: [],
      due: isUnpaid ? order.total : 0,
      plan: null,
      isConfirming: false,
      isTransferPending: false,
      methods: [],
      bankAccount: null,
      isTransferClaimed: false,
      heldUntil: isUnpaid ? (order.heldUntil?.toISOString() ?? null) : null,
      ...payment,
    },
  };
}
