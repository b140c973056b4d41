import fc from 'fast-check';
import { reconcile } from '#server/payments/reconciliation/reconcile.ts';
import { runPaymentJobs } from '#tests/support/run-payment-jobs.ts';
import { defineEvent } from './event.ts';

/** Events caused by the clock. */
export const clockEvents = {
  runJobs: defineEvent(4, {}, (world) => runPaymentJobs(world.context())),
  wait: defineEvent(4, { hours: fc.constantFrom(0.02, 0.5, 6, 25) }, async (world, facts) =>
    world.wait(facts.hours),
  ),
  /** A week whose jobs run once a day. */
  waitLong: defineEvent(1, {}, async (world) => {
    for (let day = 0; day < 7; day += 1) {
      world.wait(24);
      await runPaymentJobs(world.context());
    }
  }),
  reconcile: defineEvent(2, {}, (world) => reconcile(world.context(), true)),
};
