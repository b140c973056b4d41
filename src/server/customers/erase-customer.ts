import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { EraseCustomerInput, ErasedCustomer, ErasurePreview } from '#shared/customers.ts';
import { obstacleText } from '#shared/erasure-texts.ts';
import { DomainError } from '#shared/errors.ts';
import type { RequestCtx } from '#server/context.ts';
import { Order } from '#server/entities/index.ts';
import { actorOf, allowAuditChange, recordAudit } from '#server/history/audit.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { eraseStatements } from './erase-statements.ts';
import { findObstacles } from './erasure-obstacles.ts';
import { findPerson, sqlList, type KnownCustomer } from './find-person.ts';

/** The changes that erasing a customer would make, and the obstacles to it. Throws `not_found`. */
export async function previewErasure(
  { em }: Pick<RequestCtx, 'em'>,
  orderId: number,
): Promise<ErasurePreview> {
  const person = await findPerson(em, orderId);
  return {
    name: person.name,
    orders: person.orderIds.length,
    messages: person.messageIds.length,
    obstacles: await findObstacles(em, person),
  };
}

const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Makes a customer's orders anonymous and removes everything else that names them, for ever. Amounts, tax, dates, stock and
 * the references of payments stay as they are. `name` is theirs, typed by the owner.
 *
 * Throws `not_found`, `invalid_input` at `name`, and `erasure_refused` while money is not settled or items are not
 * delivered.
 */
export const eraseCustomer = (
  ctx: Pick<RequestCtx, 'em' | 'now' | 'user' | 'address'>,
  { id, name }: EraseCustomerInput,
): Promise<ErasedCustomer> =>
  ctx.em.transactional(async (tx) => {
    const person = await findPerson(tx, id, true);
    if (plain(name) !== plain(person.name)) {
      const message = 'This is not the name of the customer';
      throw new DomainError('invalid_input', { issues: [{ path: 'name', message }] });
    }
    const obstacles = await findObstacles(tx, person);
    if (obstacles.length > 0) {
      throw new DomainError('erasure_refused', {
        message: [...new Set(obstacles.map(obstacleText))].join(' '),
      });
    }
    await allowAuditChange(tx, 'erase');
    for (const statement of eraseStatements) await run(tx, statement, person);
    const actor = actorOf(ctx);
    for (const orderId of person.orderIds) {
      recordEvent(tx, tx.getReference(Order, orderId), 'details_erased', {}, actor);
    }
    const counts = { orders: person.orderIds.length, messages: person.messageIds.length };
    const note = `orders: ${counts.orders}, messages: ${counts.messages}`;
    recordAudit(tx, 'customer_erased', `customer ${person.id}`, { note }, actor);
    await tx.flush();
    // The summaries contain names and numbers, too.
    await updateSummaries(tx);
    return counts;
  });

function run(tx: SqlEntityManager, statement: string, person: KnownCustomer): Promise<unknown> {
  const lists: Record<string, string> = {
    orders: sqlList(person.orderIds),
    messages: sqlList(person.messageIds),
    webhooks: sqlList(person.webhookIds),
    asks: sqlList(person.askIds),
  };
  // Ids alone: they come from the database and are whole numbers.
  return tx.execute(
    statement.replaceAll(
      /:(orders|messages|webhooks|asks)\b/g,
      (_, list: string) => `'${lists[list]}'::int[]`,
    ),
  );
}
