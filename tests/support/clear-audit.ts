import { allowAuditChange } from '#server/history/audit.ts';
import type { TestShop } from './test-shop.ts';

/** Empties the audit in the one way that the database allows. */
export const clearAudit = (shop: TestShop): Promise<void> =>
  shop.fork().transactional(async (tx) => {
    await allowAuditChange(tx, 'remove');
    await tx.execute('delete from audit_entries');
  });
