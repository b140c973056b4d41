import fc from 'fast-check';
import { reconcile } from '#server/payments/reconcile.ts';
import { sweep } from '#server/payments/sweep.ts';
import { happening } from './event.ts';

/** What the clock brings. */
export const clockEvents = {
  sweep: happening(4, {}, (world) => sweep(world.context())),
  wait: happening(4, { hours: fc.constantFrom(0.02, 0.5, 6, 25) }, async (world, facts) =>
    world.wait(facts.hours),
  ),
  /** A week in which the shop looks once a day. */
  waitLong: happening(1, {}, async (world) => {
    for (let day = 0; day < 7; day += 1) {
      world.wait(24);
      await sweep(world.context());
    }
  }),
  reconcile: happening(2, {}, (world) => reconcile(world.context(), true)),
};
