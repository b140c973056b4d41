import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** What a mail is about. Only the ids are kept until it is sent; its words are read from the rows then. */
export type MailOccasion =
  | { kind: 'contact_message'; messageId: number }
  | { kind: 'new_order' | 'order_paid' | 'order_shipped' | 'order_needs_you'; orderId: number };

/** Keeps a mail to be sent in the background, once the transaction is committed; never, where it is rolled back. */
export type QueueMail = (tx: SqlEntityManager, occasion: MailOccasion) => void;
