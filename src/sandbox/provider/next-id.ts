/**
 * Ids that are not used again when the sandbox's memory is lost and the shop's is not: they grow with the time.
 * Like the real ones they do not fit into 32 bits.
 */
export const nextId = (ledger: { lastId: number }, now: Date): number => {
  ledger.lastId = Math.max(ledger.lastId + 1, now.getTime());
  return ledger.lastId;
};
