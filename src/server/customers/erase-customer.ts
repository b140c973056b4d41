import type { EraseCustomerInput, ErasedCustomer, ErasurePreview } from '#shared/customers.ts';
import { obstacleText, retainedTexts } from '#shared/erasure-texts.ts';
import { DomainError } from '#shared/errors.ts';
import type { RequestCtx } from '#server/context.ts';
import { Order } from '#server/entities/index.ts';
import { actorOf, allowAuditChange, recordAudit } from '#server/history/audit.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { idArray, sql } from '#server/query.ts';
import { summarizeOrders } from '#server/orders/summaries.ts';
import { eraseAnswers } from './erase-answers.ts';
import { eraseStatements } from './erase-statements.ts';
import { findObstacles } from './erasure-obstacles.ts';
import { findPerson } from './find-person.ts';
import { personSql } from './person-sql.ts';

/** The changes that erasing a customer would make, what it leaves, and the obstacles to it. Throws `not_found`. */
export async function previewErasure(
  { em }: Pick<RequestCtx, 'em'>,
  orderId: number,
): Promise<ErasurePreview> {
  const person = await findPerson(em, orderId);
  const [published] = await em.execute<{ count: number }[]>(
    sql`select count(*)::int as count from reviews
      where order_id = any(${idArray(person.orderIds)}) and state = 'published'`,
  );
  return {
    name: person.name,
    orders: person.orderIds.length,
    messages: person.messageIds.length,
    stays: retainedTexts(published?.count ?? 0),
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
  ctx: Pick<RequestCtx, 'em' | 'now' | 'user' | 'address' | 'payments'>,
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
    for (const statement of eraseStatements(personSql(person))) await tx.execute(statement);
    await eraseAnswers(tx, ctx.payments.secrets, person);
    const actor = actorOf(ctx);
    for (const orderId of person.orderIds) {
      recordEvent(tx, tx.getReference(Order, orderId), 'details_erased', {}, actor);
    }
    const counts = { orders: person.orderIds.length, messages: person.messageIds.length };
    const note = `orders: ${counts.orders}, messages: ${counts.messages}`;
    recordAudit(tx, 'customer_erased', `customer ${person.id}`, { note }, actor);
    await tx.flush();
    // The summaries contain names and numbers, too.
    await summarizeOrders(tx, person.orderIds);
    return counts;
  });
