export const whereAndFees = 'Où nous livrons, et à quel prix';
export const where = 'Où';
export const fee = 'Frais';
export const time = 'Délai';
export const free = 'Gratuit';
export const freeFromAmount = (amount: string) => `Gratuit à partir de ${amount} d’achat.`;
export const taxIsAdded = 'La taxe s’ajoute aux frais.';
export const otherPlaces = 'Pour un lieu qui n’y figure pas, écrivez-nous avant de commander.';
