import fc from 'fast-check';
import { DomainError } from '#shared/errors.ts';
import { clockEvents } from './clock-events.ts';
import { disputeEvents } from './dispute-events.ts';
import type { EventKind } from './event.ts';
import type { World } from './money-world.ts';
import { payerEvents } from './payer-events.ts';
import { providerEvents } from './provider-events.ts';
import { shopperEvents } from './shopper-events.ts';
import { staffEvents } from './staff-events.ts';

/** All events that can affect a shop's money, in any sequence. */
const eventKinds: Record<string, EventKind> = {
  ...shopperEvents,
  ...payerEvents,
  ...staffEvents,
  ...providerEvents,
  ...disputeEvents,
  ...clockEvents,
};

interface Single {
  type: string;
  facts: object;
}
export type MoneyEvent = Single | { together: Single[] };

const single: fc.Arbitrary<Single> = fc.oneof(
  ...Object.entries(eventKinds).map(([type, { weight, facts }]) => ({
    weight,
    arbitrary: facts.map((chosen) => ({ type, facts: chosen })),
  })),
);

export const moneyEvent: fc.Arbitrary<MoneyEvent> = fc.oneof(
  { weight: 5, arbitrary: single },
  {
    weight: 1,
    arbitrary: fc.record({ together: fc.array(single, { minLength: 2, maxLength: 3 }) }),
  },
);

/** A `DomainError` is a valid result; any other error is a bug. */
export async function perform(world: World, event: MoneyEvent): Promise<void> {
  if ('together' in event) {
    await Promise.all(event.together.map((each) => perform(world, each)));
    return;
  }
  await eventKinds[event.type]?.act(world, event.facts as never).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}
