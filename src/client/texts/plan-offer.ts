export const payInParts = 'Pay small-small';
export const onOrderPage = 'You choose it on the page of your order, before you pay.';
const everyTexts = { week: 'every week', two_weeks: 'every two weeks', month: 'every month' };
const oneTexts = { week: 'week', two_weeks: 'two weeks', month: 'month' };
const manyTexts = { week: 'weeks', two_weeks: 'times two weeks', month: 'months' };
export const inWords = (
  first: string,
  { count, every, isFree }: { count: number; every: keyof typeof everyTexts; isFree: boolean },
) => {
  const one = oneTexts[every];
  if (isFree)
    return `${first} now, and the rest as you like within ${count === 1 ? `a ${one}` : `${count} ${manyTexts[every]}`}.`;
  return count === 1
    ? `${first} now, and the rest within a ${one}.`
    : `${first} now, and ${count} parts ${everyTexts[every]}.`;
};
