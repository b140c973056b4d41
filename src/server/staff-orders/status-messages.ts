import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '#shared/orders.ts';
import { STATUS_MAIL_DELAY_MS } from '#shared/status-undo.ts';
import type { Order } from '#server/entities/index.ts';
import type { MailAbout } from '#server/outbox/mail-kinds.ts';
import { queueBuyerMail, queueBuyerMailOnce, withdrawMail } from '#server/outbox/queue-mail.ts';
import { queueWhatsapp, withdrawWhatsapp } from '#server/outbox/queue-whatsapp.ts';

/** The mail to the buyer about a status. */
const statusMails: Partial<Record<OrderStatus, MailAbout<'order', 'buyer'>>> = {
  shipped: 'order_shipped',
  completed: 'order_delivered',
  cancelled: 'order_cancelled',
};
const mailOf = (status: OrderStatus) => statusMails[status];

/** Mails and WhatsApp messages wait as long as the change can be undone. A status that was corrected before causes none. */
export async function queueStatusMessages(
  tx: SqlEntityManager,
  order: Order,
  from: OrderStatus,
  now: Date,
): Promise<void> {
  const due = new Date(now.getTime() + STATUS_MAIL_DELAY_MS);
  const [before, after] = [mailOf(from), mailOf(order.status)];
  if (before) await withdrawMail(tx, before, order.id);
  if (after === 'order_cancelled') await queueBuyerMail(tx, after, order, now, due);
  else if (after) await queueBuyerMailOnce(tx, after, order, now, due);
  const message = order.deliveryMethod === 'pickup' ? 'order_ready' : 'order_shipped';
  if (from === 'shipped') await withdrawWhatsapp(tx, message, order.id);
  if (order.status === 'shipped') await queueWhatsapp(tx, message, order.id, now, due);
}
