export const whereAndFees = 'Where we deliver, and what it costs';
export const where = 'Where';
export const fee = 'Fee';
export const time = 'Time';
export const free = 'Free';
export const freeFromAmount = (amount: string) => `Free from ${amount} of goods.`;
export const taxIsAdded = 'Tax is added to the fee.';
export const otherPlaces = 'For a place that is not listed, write to us before you order.';
