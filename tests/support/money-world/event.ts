import fc from 'fast-check';
import type { World } from './money-world.ts';

/** Something that can happen: how often, with which facts, and what is done then. */
export interface Happening {
  weight: number;
  facts: fc.Arbitrary<object>;
  act: (world: World, facts: never) => Promise<unknown>;
}

/** Facts that choose an order or an attempt, if there is one, are numbers. */
export const pick = fc.nat({ max: 5 });
export const provider = fc.constantFrom('paystack' as const, 'flutterwave' as const);

type Arbitraries<Facts> = { [Name in keyof Facts]: fc.Arbitrary<Facts[Name]> };

export const happening = <Facts extends object>(
  weight: number,
  facts: Arbitraries<Facts>,
  act: (world: World, facts: Facts) => Promise<unknown>,
): Happening => ({ weight, facts: fc.record(facts) as fc.Arbitrary<object>, act });
