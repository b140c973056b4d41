export const payAPart = 'Payer la prochaine part';
export const payAPartText = 'Ce que vous payez compte aussitôt. Vos bijoux restent réservés.';
export const howMuch = 'Combien';
export const thisPart = 'Cette part';
export const all = 'Tout le reste';
export const otherAmount = 'Un autre montant (₦)';
export const statement = 'Votre plan';
export const paidSoFar = 'Payé à ce jour';
export const stillToCome = 'Encore à venir';
export const kept = 'Gardé par la boutique';
export const total = 'Total';
export const part = (at: number) => (at === 1 ? 'Première part' : `Part ${at}`);
export const until = (day: string) => `jusqu’au ${day}`;
export const paid = 'payée';
export const partlyPaid = (amount: string) => `${amount} payés`;
export const late = 'en retard';
export const isLate = (day: string) =>
  `Une part est en retard. Nous gardons vos bijoux jusqu’au ${day}\u00A0; ensuite, ils peuvent revenir en vente.`;
export const isPaused = 'Votre plan est en pause\u00A0: rien n’est dû pour l’instant.';
export const hasEnded = 'Ce plan est terminé.';
export const conditions = (graceDays: number, kept: string) =>
  [
    `Si une part a plus de ${graceDays === 1 ? 'un jour' : `${graceDays} jours`} de retard, les bijoux reviennent en vente.`,
    kept === ''
      ? 'Ce que vous avez payé vous revient alors, de même si vous changez d’avis.'
      : `Alors, ou si vous changez d’avis, nous gardons jusqu’à ${kept} de ce que vous avez payé, et rendons le reste.`,
    'Nous envoyons votre commande une fois la dernière part arrivée.',
  ].join(' ');
export const choose = 'Choisir ce plan';
export const notChosen = 'Le plan n’a pas été choisi';
