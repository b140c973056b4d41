import { Order } from '#server/entities/index.ts';
import { mailKinds, type MailAbout } from '#server/outbox/mail-kinds.ts';
import type { MailOccasion } from '#server/outbox/queue-mail.ts';
import { composeBuyerMail } from './compose-buyer-mail.ts';
import { customerOf, repetitionOf, type ComposedMail, type Composition } from './composition.ts';
import { newOrderMail, orderNeedsYouMail, stockHeldMail } from './store-mails.ts';

const storeMails = {
  new_order: newOrderMail,
  order_needs_you: orderNeedsYouMail,
  stock_held: stockHeldMail,
} satisfies Record<MailAbout<'order', 'store'>, unknown>;

const isStoreMail = (kind: MailAbout<'order'>): kind is MailAbout<'order', 'store'> =>
  mailKinds[kind].to === 'store';

/** To the store or the customer, about an order; null if its statement is not true any more. */
export async function composeOrderMail(
  composition: Composition,
  { kind, subject }: MailOccasion<MailAbout<'order'>>,
): Promise<ComposedMail | null> {
  const { em, store, shopUrl } = composition;
  const order = await em.findOne(Order, subject, { populate: ['items'] });
  if (!order) return null;
  if (!isStoreMail(kind)) return composeBuyerMail(composition, kind, order);
  if (!store || (kind === 'order_needs_you' && order.flags.length === 0)) return null;
  const customer = customerOf(order);
  const flags = kind === 'order_needs_you' ? `-${order.flags.join('-')}` : '';
  const again = kind === 'new_order' ? '' : await repetitionOf(composition, order);
  return {
    to: store,
    ...(customer && { replyTo: customer }),
    content: storeMails[kind](order, shopUrl),
    mark: `${kind}-${order.id}${flags}${again}`,
  };
}
