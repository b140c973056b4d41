import { customerFieldNames, noPlace } from '#shared/customer-fields.ts';
import type { OrderContact } from '#shared/customer-details.ts';
import type { CorrectContactInput } from '#shared/contact-corrections.ts';
import { customerDetails } from '#shared/customer-details.ts';
import { DomainError } from '#shared/errors.ts';
import { queueOrderChangedMail } from '#server/checkout/queue-order-changed-mail.ts';
import type { StaffCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { deliveryTo } from './order-place.ts';

/**
 * Corrects who bought an order and where it goes. Its total stays, whatever delivery costs there. The history records the old
 * values, and the old e-mail address gets a mail. Idempotent.
 *
 * Throws `not_found`, `version_conflict` if somebody else changed the contact since the caller saw it, and `invalid_input` for
 * what became blank.
 */
export const correctContact = (
  { em, now, user }: StaffCtx,
  { id, expected, ...wanted }: CorrectContactInput,
): Promise<void> =>
  em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    const contact = { ...wanted, ...(order.deliveryMethod === 'pickup' && noPlace) };
    const changed = customerFieldNames.filter((field) => order[field] !== contact[field]);
    if (changed.length === 0) return;
    if (customerFieldNames.some((field) => order[field] !== expected[field])) {
      throw new DomainError('version_conflict', {
        message: `Somebody else changed the contact of order #${id} meanwhile. Look at it again, then save.`,
      });
    }
    requireFilled(order, contact);
    const actor = { now: now(), userId: user.id };
    const before = Object.fromEntries(changed.map((field) => [field, order[field]]));
    const notified = order.customerEmail;
    if (changed.includes('customerState') && order.deliveryMethod) {
      const delivery = await deliveryTo(tx, order, contact.customerState, actor.now);
      order.deliveryZone = delivery?.zone ?? null;
      order.deliveryArea = null;
    }
    Object.assign(order, contact);
    const detail = { fields: changed.join(', '), ...before, notified };
    const event = recordEvent(tx, order, 'details_corrected', detail, actor);
    await tx.flush();
    await queueOrderChangedMail(tx, event);
  });

/** A sale that staff recorded may lack what the checkout requires, but nothing is lost by a correction. */
function requireFilled(order: Order, contact: OrderContact): void {
  const missing = customerFieldNames.filter(
    (field) => order[field] !== '' && contact[field] === '',
  );
  if (missing.length === 0) return;
  const { error } = customerDetails.safeParse(contact);
  const issues = missing.map((field) => ({
    path: field,
    message: error?.issues.find(({ path }) => path[0] === field)?.message ?? 'is required',
  }));
  throw new DomainError('invalid_input', {
    message: issues.map(({ message }) => message).join('. '),
    issues,
  });
}
