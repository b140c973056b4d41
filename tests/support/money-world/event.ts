import fc from 'fast-check';
import type { World } from './money-world.ts';

/** A kind of event: its frequency, its random facts, and its action. */
export interface EventKind {
  weight: number;
  facts: fc.Arbitrary<object>;
  act: (world: World, facts: never) => Promise<unknown>;
}

/** A number that selects an order or an attempt, if there is one. */
export const pick = fc.nat({ max: 5 });
export const provider = fc.constantFrom('paystack' as const, 'flutterwave' as const);

type Arbitraries<Facts> = { [Name in keyof Facts]: fc.Arbitrary<Facts[Name]> };

export const defineEvent = <Facts extends object>(
  weight: number,
  facts: Arbitraries<Facts>,
  act: (world: World, facts: Facts) => Promise<unknown>,
): EventKind => ({ weight, facts: fc.record(facts) as fc.Arbitrary<object>, act });
