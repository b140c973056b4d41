export const codeUnknown = 'Nous ne connaissons pas ce code. Vérifiez comment il s’écrit.';
export const codeTooEarly = 'Ce code n’est pas encore valable.';
export const codeExpired = 'Ce code a expiré.';
export const codeMinimum = (minimum: string) =>
  `Ce code vaut pour les commandes à partir de ${minimum}.`;
export const codeUsedUp = 'Ce code est épuisé.';
export const codeUsedByYou = 'Vous avez utilisé ce code autant de fois qu’il le permet.';
export const codeNotForCart = 'Ce code ne concerne pas ce qui est dans votre panier.';
export const codeTooMany = 'Trop de codes ont été essayés. Attendez un peu et réessayez.';
export const percentOff = (percent: number) => `${percent} % de réduction`;
export const amountOff = (amount: string) => `${amount} de réduction`;
export const freeDelivery = 'Livraison gratuite';
