import { randomBytes } from 'node:crypto';

/** Grows with time, so that ids stay unique when the sandbox loses its ledger. Like real ids, it does not fit into 32 bits. */
export const nextId = (ledger: { lastId: number }, now: Date): number => {
  ledger.lastId = Math.max(ledger.lastId + 1, now.getTime());
  return ledger.lastId;
};

/** Lower-case letters and digits, as in an access code. */
export const randomCode = (length: number): string =>
  BigInt(`0x${randomBytes(length).toString('hex')}`)
    .toString(36)
    .padStart(length, '0')
    .slice(-length);
