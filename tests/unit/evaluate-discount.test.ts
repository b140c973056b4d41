import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountCodeContent } from '#shared/discount-code-fields.ts';
import { normalisedCode } from '#shared/discount-codes.ts';
import { totalsOf } from '#shared/totals.ts';
import type { DiscountCode } from '#server/entities/index.ts';
import { evaluateDiscount } from '#server/discount-codes/evaluate-discount.ts';

const now = new Date('2026-11-24T11:00:00Z');
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
const noUses = { all: 0, person: 0 };

const codeOf = (overrides: Partial<DiscountCode>) =>
  ({
    kind: 'percent',
    percent: 10,
    amount: null,
    minimum: 0,
    categoryIds: [],
    isEnabled: true,
    ...overrides,
  }) as unknown as DiscountCode;

const judge = (
  overrides: Partial<DiscountCode>,
  lines: [amount: number, categoryId: number | null][],
  uses = noUses,
) =>
  evaluateDiscount(
    codeOf(overrides),
    lines.map(([amount, categoryId]) => ({ amount, categoryId })),
    { now, uses },
  );

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

describe('a discount code', () => {
  it.each([
    ['takes a percentage off all lines', {}, [167, 333, 500], 1000],
    ['takes an amount off', { kind: 'fixed', amount: 100 }, [17, 33, 50], 100],
    [
      'never takes off more than the lines cost',
      { kind: 'fixed', amount: 99_999 },
      [1667, 3333, 5000],
      10_000,
    ],
    ['of some categories takes off their lines alone', { categoryIds: [2] }, [0, 333, 0], 333],
    ['free delivery takes nothing off the lines', { kind: 'free_delivery' }, [0, 0, 0], 0],
  ] as [string, Partial<DiscountCode>, number[], number][])('%s', (_, code, perLine, discount) => {
    const lines: [number, number | null][] = [
      [1667, 1],
      [3333, 2],
      [5000, null],
    ];
    expect(judge(code, lines)).toMatchObject({ problem: null, perLine, discount });
  });

  it.each([
    ['disabled', { isEnabled: false }, noUses],
    ['not_yet', { startsAt: after }, noUses],
    ['expired', { endsAt: now }, noUses],
    ['minimum', { minimum: 1001 }, noUses],
    ['used_up', { maxUses: 2 }, { all: 2, person: 0 }],
    ['used_by_you', { maxUsesPerPerson: 1 }, { all: 1, person: 1 }],
    ['not_for_these', { categoryIds: [2] }, noUses],
    [null, { startsAt: before, endsAt: after, minimum: 1000, maxUses: 2 }, { all: 1, person: 0 }],
  ] as const)('%s', (problem, code, uses) => {
    expect(judge(code as Partial<DiscountCode>, [[1000, 1]], uses)).toMatchObject({ problem });
  });

  it('parts add up, none is negative or more than its line, and no total is below 0', () => {
    const line = fc.tuple(
      fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 10 ** 13 })),
      fc.constantFrom(1, 2, null),
    );
    const code = fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({
        kind: fc.constant('fixed' as const),
        amount: fc.integer({ min: 1, max: 10 ** 11 }),
      }),
    );
    fc.assert(
      fc.property(
        code,
        fc.constantFrom<number[]>([], [1], [1, 2]),
        fc.array(line, { minLength: 1, maxLength: 20 }),
        (given, categoryIds, lines) => {
          const judged = judge({ ...given, categoryIds }, lines);
          if (judged.problem !== null) return;
          const { discount, perLine } = judged;
          expect(sum(perLine)).toBe(discount);
          perLine.forEach((part, at) => {
            const [amount, categoryId] = lines[at] ?? [0, null];
            const isEligible =
              categoryIds.length === 0 || (categoryId !== null && categoryIds.includes(categoryId));
            expect(part).toBeGreaterThanOrEqual(0);
            expect(part).toBeLessThanOrEqual(isEligible ? amount : 0);
          });
          const priced = lines.map(([price]) => ({ price, quantity: 1 }));
          const totals = totalsOf(priced, '7.5', { discount });
          expect(totals.total).toBeGreaterThanOrEqual(0);
          expect(totals.total).toBe(totals.subtotal - discount + totals.tax);
        },
      ),
    );
  });
});

describe('what a customer types', () => {
  it.each([
    ['ngozi10', 'NGOZI10'],
    [' ngozi-10 ', 'NGOZI10'],
    ['Ngo zi_10', 'NGOZI10'],
    ['ＮＧＯＺＩ', 'NGOZI'],
  ])('%s is %s', (typed, code) => {
    expect(normalisedCode(typed)).toBe(code);
  });

  it.each([
    [{ code: 'A' }, 'code'],
    [{ code: 'ẸKÙ 10' }, 'code'],
    [{ kind: 'percent', percent: 101 }, 'percent'],
    [{ kind: 'percent', percent: undefined }, 'percent'],
    [{ kind: 'fixed' }, 'amount'],
    [{ startsAt: '2026-11-24', endsAt: '2026-11-23' }, 'endsAt'],
  ])('%j is no code', (given, path) => {
    const read = discountCodeContent.safeParse({
      code: 'NGOZI10',
      kind: 'percent',
      percent: 10,
      ...given,
    });
    expect(read.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
