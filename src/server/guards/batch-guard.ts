import { DomainError } from '#shared/errors.ts';
import { MAX_BATCH_CALLS, MAX_BATCH_LISTS } from '#shared/limits.ts';

/** Procedures whose answer is long: up to a hundred products each. */
const lists = new Set(['products.list', 'products.cards']);

/** Throws `invalid_input` where one request calls more procedures, or asks for more lists, than the shop's own pages do. */
export function guardBatch(procedures: readonly string[]): void {
  if (procedures.length > MAX_BATCH_CALLS) {
    throw new DomainError('invalid_input', {
      message: `A request may call at most ${MAX_BATCH_CALLS} procedures. Send the others in another one.`,
    });
  }
  if (procedures.filter((procedure) => lists.has(procedure)).length > MAX_BATCH_LISTS) {
    throw new DomainError('invalid_input', {
      message: `A request may ask for at most ${MAX_BATCH_LISTS} lists. Ask for the others in another one.`,
    });
  }
}
