export const payAPart = 'Pay the next part';
export const payAPartText = 'What you pay counts at once. Your pieces stay reserved.';
export const howMuch = 'How much';
export const thisPart = 'This part';
export const all = 'All that is left';
export const otherAmount = 'Another amount (₦)';
export const statement = 'Your plan';
export const paidSoFar = 'Paid so far';
export const stillToCome = 'Still to come';
export const kept = 'Kept by the shop';
export const total = 'Total';
export const part = (at: number) => (at === 1 ? 'First part' : `Part ${at}`);
export const until = (day: string) => `until ${day}`;
export const paid = 'paid';
export const partlyPaid = (amount: string) => `${amount} paid`;
export const late = 'late';
export const isLate = (day: string) =>
  `A part is late. We hold your pieces until ${day}; then they may go back on sale.`;
export const isPaused = 'Your plan is paused: nothing is due for now.';
export const hasEnded = 'This plan has ended.';
export const conditions = (graceDays: number, kept: string) =>
  [
    `If a part is more than ${graceDays === 1 ? 'a day' : `${graceDays} days`} late, the pieces go back on sale.`,
    kept === ''
      ? 'What you paid comes back to you then, and also if you change your mind.'
      : `Then, or if you change your mind, we keep up to ${kept} of what you paid, and give the rest back.`,
    'We send your order once the last part has come in.',
  ].join(' ');
export const choose = 'Choose this plan';
export const notChosen = 'The plan was not chosen';
