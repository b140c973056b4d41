import type { MailOccasion, QueueMail } from './mail-occasion.ts';

/** Hands mails on as soon as the transaction that they belong to is committed. */
export const mailAfterCommit =
  (handOn: (occasion: MailOccasion) => void): QueueMail =>
  (tx, occasion) => {
    // Every transaction has an event manager of its own; one that is rolled back never calls.
    tx.getEventManager().registerSubscriber({ afterTransactionCommit: () => handOn(occasion) });
  };
