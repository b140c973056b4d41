import type { SetShipmentInput } from '#shared/staff-orders.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OrderEventDetail } from '#shared/order-events.ts';
import type { Shipment, ShipmentInput } from '#shared/shipments.ts';
import type { StaffCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { isMailQueued, queueBuyerMail } from '#server/outbox/queue-mail.ts';

/** Stores how an order travels. The buyer of a shipped order gets a mail about it. Throws `not_found`. */
export const setShipment = (
  { em, now, user }: StaffCtx,
  { id, ...shipment }: SetShipmentInput,
): Promise<Order> =>
  em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    await changeShipment(tx, order, shipment, { now: now(), userId: user.id });
    return order;
  });

/** The same for a locked order. */
export async function changeShipment(
  tx: SqlEntityManager,
  order: Order,
  input: ShipmentInput,
  actor: Actor,
): Promise<void> {
  if (isShippedSo(order, input)) return;
  const shipment = shipmentOf(input);
  const facts = factsOf(shipment);
  order.shipment = Object.keys(facts).length > 0 ? shipment : null;
  recordEvent(tx, order, 'shipment_changed', facts, actor);
  if (order.status !== 'shipped' || !order.shipment) return;
  // A mail that waits is composed from the new shipment.
  for (const kind of ['order_shipped', 'shipment_changed'] as const) {
    if (await isMailQueued(tx, kind, order.id)) return;
  }
  await queueBuyerMail(tx, 'shipment_changed', order, actor.now);
}

const shipmentOf = (input: ShipmentInput): Shipment => ({
  ...input,
  expectedOn: input.expectedOn ?? null,
});

/** Whether this is how the order travels already. */
export const isShippedSo = ({ shipment }: Order, input: ShipmentInput): boolean =>
  JSON.stringify(factsOf(shipmentOf(input))) === JSON.stringify(shipment ? factsOf(shipment) : {});

/** The known details, in a fixed order. */
function factsOf({
  carrier,
  trackingNumber,
  trackingUrl,
  riderName,
  riderPhone,
  expectedOn,
}: Shipment): OrderEventDetail {
  const facts = { carrier, trackingNumber, trackingUrl, riderName, riderPhone, expectedOn };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (fact ? [[name, fact]] : [])),
  );
}
