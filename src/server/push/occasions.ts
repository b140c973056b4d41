import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { mayRead, type ReadRight } from '#shared/field-rights.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { soldOutText } from '#shared/combinations.ts';
import { orderFlagLabels } from '#shared/labels.ts';
import { amountText, formatNaira } from '#shared/money.ts';
import type { PushMessage } from '#shared/push-message.ts';
import type { PushKind } from '#shared/push.ts';
import type { Rights } from '#shared/staff-rights.ts';
import { isLowStock } from '#shared/stock.ts';
import { Dispute, Message, Order, Product } from '#server/entities/index.ts';

type Content = Omit<PushMessage, 'tag'>;

interface Occasion {
  kind: PushKind;
  /** Who may hear of it: those who may open what it links to. */
  for: readonly ReadRight[];
  /** Composed when it is sent, without personal data: anybody may read a locked screen. Null if it is not true any more. */
  compose: (em: SqlEntityManager, subject: number) => Promise<Content | null>;
}

const screenOf = ({ id }: Pick<Order, 'id'>, section = '') => `/admin/orders/${id}${section}`;

/** About the order of an occasion. */
const ofOrder =
  (compose: (order: Order) => Content | null) => async (em: SqlEntityManager, subject: number) => {
    const order = await em.findOne(Order, subject, { populate: ['items'] });
    return order && compose(order);
  };

const fixed = (content: Content) => () => Promise.resolve(content);

/** Orders that were paid with the test keys of a provider cost nothing. */
const testSuffix = ({ sandbox }: Order) => (sandbox ? ' (test)' : '');

async function composeDispute(em: SqlEntityManager, subject: number): Promise<Content | null> {
  const dispute = await em.findOne(Dispute, subject);
  if (!dispute) return null;
  const { id, status, amount, currency, dueAt, order } = dispute;
  const about = order ? `order #${order.id}` : 'an unknown payment';
  const sum = amountText(amount, currency);
  const url = `/admin/disputes/${id}`;
  return status === 'open'
    ? {
        title: 'Payment disputed',
        body: `${sum} of ${about}. Answer by ${formatLagosTime(dueAt.toISOString())} (Lagos).`,
        url,
      }
    : { title: 'Dispute updated', body: `The dispute about ${sum} of ${about} has changed.`, url };
}

async function composeLowStock(em: SqlEntityManager, subject: number): Promise<Content | null> {
  const product = await em.findOne(Product, { id: subject, archivedAt: null });
  if (!product) return null;
  const { id, name, stockQuantity, lowStock, combinations } = product;
  const url = `/admin/products/${id}`;
  if (stockQuantity === 0) return { title: 'Out of stock', body: `${name} is out of stock.`, url };
  const left = `only ${stockQuantity} left`;
  const isLow = isLowStock({ stockQuantity, lowStock: lowStock ?? null });
  const soldOut = soldOutText(combinations ?? []);
  if (soldOut) {
    return {
      title: 'Option sold out',
      body: `${name}: ${soldOut}${isLow ? `, ${left}` : ''}.`,
      url,
    };
  }
  return isLow ? { title: 'Low stock', body: `${name}: ${left}.`, url } : null;
}

const itemsText = (order: Order): string => {
  const count = order.items.getItems().reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 item' : `${count} items`;
};

/** The occasions in `push_events`, which triggers write: see `sql/mails-and-pushes.ts`. */
const occasions: Record<string, Occasion> = {
  new_order: {
    kind: 'new_order',
    for: ['orders:read'],
    compose: ofOrder((order) => ({
      title: `New order #${order.id}`,
      body: `${formatNaira(order.total)} for ${itemsText(order)}.`,
      url: screenOf(order),
    })),
  },
  payment_received: {
    kind: 'payment_received',
    for: ['orders:read', 'payments:read'],
    compose: ofOrder((order) => ({
      title: `Payment received${testSuffix(order)}`,
      body: `Order #${order.id} is paid: ${formatNaira(order.total)}.`,
      url: screenOf(order, '#payment'),
    })),
  },
  contact_message: {
    kind: 'message',
    for: ['messages:read'],
    compose: async (em, subject) =>
      (await em.count(Message, { id: subject, readAt: null })) === 0
        ? null
        : {
            title: 'New message',
            body: 'Somebody wrote to the store.',
            url: `/admin/messages?open=${subject}`,
          },
  },
  low_stock: { kind: 'low_stock', for: ['products:read'], compose: composeLowStock },
  dispute: { kind: 'dispute', for: ['disputes:read'], compose: composeDispute },
  dispute_reminder: { kind: 'dispute', for: ['disputes:read'], compose: composeDispute },
  order_needs_you: {
    kind: 'needs_you',
    for: ['orders:read', 'payments:read'],
    compose: ofOrder((order) =>
      order.flags.length === 0
        ? null
        : {
            title: `Order #${order.id} needs you`,
            body: order.flags.map((flag) => orderFlagLabels[flag].sentence).join(' '),
            url: screenOf(order, '#payment'),
          },
    ),
  },
  stock_held: {
    kind: 'needs_you',
    for: ['orders:read'],
    compose: ofOrder((order) => ({
      title: 'Much stock is held unpaid',
      body: `The customer of order #${order.id} holds a large part of your items.`,
      url: screenOf(order, '#hold'),
    })),
  },
  provider_problem: {
    kind: 'needs_you',
    for: ['owner'],
    compose: fixed({
      title: 'A payment provider does not work',
      body: 'Customers may not be able to pay.',
      url: '/admin/payments',
    }),
  },
  new_differences: {
    kind: 'needs_you',
    for: ['payments:read'],
    compose: fixed({
      title: 'Payments to check',
      body: 'The records of a payment provider differ from yours.',
      url: '/admin/payments/reconciliation',
    }),
  },
  webhook_disabled: {
    kind: 'needs_you',
    for: ['webhooks:read'],
    compose: (_em, subject) =>
      Promise.resolve({
        title: 'Webhook disabled',
        body: 'Another system did not accept events, so none are sent to it any more.',
        url: `/admin/webhooks/${subject}`,
      }),
  },
};

const mayHear = (person: Rights, { for: wanted }: Occasion): boolean => mayRead(person, ...wanted);

/** The kinds of which the person has the right to hear. */
export const kindsFor = (person: Rights): PushKind[] => [
  ...new Set(
    Object.values(occasions)
      .filter((occasion) => mayHear(person, occasion))
      .map(({ kind }) => kind),
  ),
];

/** Urgent for a device that saves its battery. */
const urgentKinds: readonly PushKind[] = ['new_order', 'payment_received', 'dispute', 'needs_you'];

interface Composed extends PushMessage {
  urgency: 'normal' | 'high';
}

/** The message to a person about an occasion; null for none. */
export async function composePush(
  em: SqlEntityManager,
  person: Rights & { mutedPushKinds: readonly PushKind[] },
  { occasion: name, subject }: { occasion: string; subject: number },
): Promise<Composed | null> {
  const occasion = Object.hasOwn(occasions, name) ? occasions[name] : undefined;
  if (!occasion || !mayHear(person, occasion)) return null;
  if (person.mutedPushKinds.includes(occasion.kind)) return null;
  const content = await occasion.compose(em, subject);
  const urgency = urgentKinds.includes(occasion.kind) ? 'high' : 'normal';
  return content && { ...content, tag: `${name}-${subject}`, urgency };
}
