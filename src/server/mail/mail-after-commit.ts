import type { MailOccasion, QueueMail } from './mail-occasion.ts';

interface MailQueue {
  queueMail: QueueMail;
  /** Resolves when nothing is being sent any more. */
  settled: () => Promise<void>;
}

/**
 * Sends mail as soon as its transaction is committed, without anybody waiting for it. `failed` is told of what could not
 * be sent.
 */
export function mailAfterCommit(
  send: (occasion: MailOccasion) => Promise<void>,
  failed: (error: unknown, occasion: MailOccasion) => void,
): MailQueue {
  const sending = new Set<Promise<void>>();
  const start = (occasion: MailOccasion) => {
    const sent: Promise<void> = send(occasion)
      .catch((error: unknown) => failed(error, occasion))
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };
  return {
    async queueMail(tx, occasion) {
      // Every transaction has an event manager of its own; one that is rolled back never calls.
      tx.getEventManager().registerSubscriber({ afterTransactionCommit: () => start(occasion) });
    },
    async settled() {
      await Promise.all(sending);
    },
  };
}
