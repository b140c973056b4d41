import type { OrderView } from '#shared/orders.ts';
import { createPaymentReference } from '#shared/payment-reference.ts';
import { totalsOf } from '#shared/totals.ts';
import { asStaff, readProduct } from '#tests/support/api.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import type { StoredLine } from '#tests/support/stored-cart.ts';

/** What the pictures show of a shop that is in use: contacts, a filled cart, an order. */
export interface Stage {
  cart: StoredLine[];
  orderPath: string;
}

export async function setTheStage(server: ServerProcess): Promise<Stage> {
  await asStaff(server, 'POST', '/api/settings', {
    storeEmail: 'hello@adunni.example',
    facebookUrl: 'https://facebook.com/adunni.example',
    instagramUrl: 'https://instagram.com/adunni.example',
    twitterUrl: 'https://x.com/adunni.example',
  });
  await writeMessage(server);
  const [earrings, ring] = await Promise.all([
    readProduct(server, 'omi-pearl-drop-earrings'),
    readProduct(server, 'okun-pearl-ring'),
  ]);
  const cart = [
    { product: ring, variant: { 'Ring size': '7' } },
    { product: earrings, quantity: 2 },
  ];
  return { cart, orderPath: await placeOrder(server, cart) };
}

async function placeOrder(server: ServerProcess, lines: StoredLine[]): Promise<string> {
  const items = lines.map(({ product: { id, price }, quantity = 1, variant = {} }) => ({
    productId: id,
    quantity,
    variant,
    price,
  }));
  const { subtotal, tax, total } = totalsOf(items, '7.5');
  const { paymentReference } = await asStaff<OrderView>(server, 'POST', '/api/orders', {
    customerName: 'Ngozi Adeyemi',
    customerEmail: 'ngozi@example.com',
    customerPhone: '08031234567',
    customerAddress: '12 Allen Avenue',
    customerCity: 'Ikeja',
    customerState: 'Lagos',
    items,
    subtotal,
    tax,
    total,
    paymentMethod: 'whatsapp',
    paymentReference: createPaymentReference(),
  });
  return `/order/${paymentReference}`;
}

async function writeMessage({ url }: ServerProcess): Promise<void> {
  await fetch(`${url}/trpc/messages.send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      json: {
        name: 'Amina Yusuf',
        email: 'amina@example.com',
        phone: '0803 765 4321',
        subject: 'A necklace for a wedding',
        message:
          'Good afternoon,\n\ncan the coral necklace be made about 60 cm long, and how many days does that take?\n\nThank you!',
      },
    }),
  });
}
