export const payInParts = 'Payer petit à petit';
export const onOrderPage = 'Vous le choisissez sur la page de votre commande, avant de payer.';
const everyTexts = {
  week: 'chaque semaine',
  two_weeks: 'toutes les deux semaines',
  month: 'chaque mois',
};
const oneTexts = { week: 'une semaine', two_weeks: 'deux semaines', month: 'un mois' };
const manyTexts = { week: 'semaines', two_weeks: 'fois deux semaines', month: 'mois' };
export const inWords = (
  first: string,
  { count, every, isFree }: { count: number; every: keyof typeof everyTexts; isFree: boolean },
) => {
  const one = oneTexts[every];
  if (isFree)
    return `${first} maintenant, et le reste à votre guise en ${count === 1 ? one : `${count} ${manyTexts[every]}`}.`;
  return count === 1
    ? `${first} maintenant, et le reste en ${one}.`
    : `${first} maintenant, puis ${count} parts ${everyTexts[every]}.`;
};
